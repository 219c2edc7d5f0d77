import { Chip } from '@muqabla/ui/chip';
import { ShieldAlert, ShieldCheck } from '@muqabla/ui/icons';
import * as m from '../messages.ts';

/** KYC status as a chip: verified or needed. */
export function KycChip({ verified }: { verified: boolean }) {
  return verified ? (
    <Chip tone="ok" icon={<ShieldCheck size={14} aria-hidden />}>
      KYC<span className="sr-only"> {m.kyc_done()}</span>
    </Chip>
  ) : (
    <Chip tone="wait" icon={<ShieldAlert size={14} aria-hidden />}>
      {m.kyc_needed()}
    </Chip>
  );
}

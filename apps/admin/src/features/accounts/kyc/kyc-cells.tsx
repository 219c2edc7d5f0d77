import type { StaffKyc } from '@muqabla/contract/accounts/kyc/kyc-staff-calls';
import { ShieldCheck, ShieldX } from '@muqabla/ui/icons';
import { IconChip } from '../../../components/icon-chip.tsx';
import * as m from '../../../messages.ts';
import { statusWords } from './kyc.messages.ts';

/** Shows a verification as valid or revoked. */
export function KycStatusChip({ status }: { status: StaffKyc['status'] }) {
  const isVerified = status === 'verified';
  return (
    <IconChip tone={isVerified ? 'ok' : 'bad'} icon={isVerified ? ShieldCheck : ShieldX}>
      {statusWords(status)}
    </IconChip>
  );
}

/** The last four digits of an Aadhaar number, which are all that is stored of it. */
export function LastDigits({ digits }: { digits: string }) {
  return (
    <span className="num whitespace-nowrap">
      <span aria-hidden className="text-text-3">
        ••••{' '}
      </span>
      <span className="sr-only">{m.kyc_last4()} </span>
      {digits}
    </span>
  );
}

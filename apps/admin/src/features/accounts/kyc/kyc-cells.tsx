import type { StaffKyc } from '@muqabla/contract/accounts/kyc/kyc-staff-calls';
import { ShieldCheck, ShieldX } from '@muqabla/ui/icons';
import { IconChip } from '../../../components/icon-chip.tsx';
import { KycBarChip } from '../../../components/kyc-chip.tsx';
import * as m from '../../../messages.ts';
import { statusWords } from './kyc.messages.ts';

/** Shows a verification as valid, revoked, or as one that bars from play. */
export function KycStatusChip({ status, bar }: Pick<StaffKyc, 'status' | 'bar'>) {
  if (bar !== undefined) return <KycBarChip bar={bar} />;
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

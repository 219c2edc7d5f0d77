import type { StaffKyc } from '@muqabla/contract/kyc/kyc-staff-calls';
import { Chip } from '@muqabla/ui/chip';
import { ShieldCheck, ShieldX } from 'lucide-react';
import { statusWords } from './kyc.messages.ts';

/** Whether a verification stands. */
export function StatusChip({ status }: { status: StaffKyc['status'] }) {
  const Icon = status === 'verified' ? ShieldCheck : ShieldX;
  return (
    <Chip tone={status === 'verified' ? 'ok' : 'bad'} icon={<Icon size={14} aria-hidden />}>
      {statusWords(status)}
    </Chip>
  );
}

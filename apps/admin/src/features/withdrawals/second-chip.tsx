import type { WithdrawalCase } from '@muqabla/contract/staff/withdrawal-calls';
import { Chip } from '@muqabla/ui/chip';
import { Users } from 'lucide-react';
import { m } from '../../paraglide/messages.js';

/** That two people decide, and whether one of them has. */
export function SecondChip({ proposedBy }: Pick<WithdrawalCase, 'proposedBy'>) {
  return (
    <Chip tone={proposedBy === undefined ? 'mute' : 'wait'} icon={<Users size={14} aria-hidden />}>
      {proposedBy === undefined ? m.withdrawals_second_needed() : m.withdrawals_second_waits()}
    </Chip>
  );
}

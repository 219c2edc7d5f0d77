import type { WithdrawalCase } from '@muqabla/contract/withdrawals/withdrawal-staff-calls';
import { Chip } from '@muqabla/ui/chip';
import { Users } from 'lucide-react';
import * as m from '../../messages.ts';

type SecondChipProps = Pick<WithdrawalCase, 'proposedBy'> & {
  /** In a table beside an open drawer, where there is room for two words. */
  short?: boolean;
};

/** That two people decide, and whether one of them has. */
export function SecondChip({ proposedBy, short = false }: SecondChipProps) {
  const words =
    proposedBy === undefined
      ? { short: m.withdrawals_second_short(), long: m.withdrawals_second_needed() }
      : { short: m.withdrawals_list_second(), long: m.withdrawals_second_waits() };
  return (
    <Chip tone={proposedBy === undefined ? 'mute' : 'wait'} icon={<Users size={14} aria-hidden />}>
      {short ? words.short : words.long}
    </Chip>
  );
}

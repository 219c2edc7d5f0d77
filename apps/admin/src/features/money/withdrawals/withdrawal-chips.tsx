import type { WithdrawalCase, WithdrawalFlag } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { Flag, Users } from '@muqabla/ui/icons';
import { IconChip } from '../../../components/icon-chip.tsx';
import * as m from '../../../messages.ts';
import { flagWords } from './withdrawal.messages.ts';

const flagTones = { sharedTarget: 'bad', large: 'wait', weakerProof: 'bad', held: 'bad' } as const;

/** Lists the signs that the approver should check. */
export function FlagChips({ flags }: { flags: readonly WithdrawalFlag[] }) {
  if (flags.length === 0) return <span className="text-text-3">{m.withdrawals_flag_none()}</span>;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {flags.map((flag) => (
        <IconChip key={flag} tone={flagTones[flag]} icon={Flag}>
          {flagWords(flag)}
        </IconChip>
      ))}
    </span>
  );
}

type SecondChipProps = Pick<WithdrawalCase, 'proposedBy'> & {
  /** True in a table cell, which has room for two words. */
  short?: boolean;
};

/** Shows that a withdrawal needs two approvals, and whether it has the first. */
export function SecondChip({ proposedBy, short = false }: SecondChipProps) {
  const words =
    proposedBy === undefined
      ? { short: m.withdrawals_second_short(), long: m.withdrawals_second_needed() }
      : { short: m.withdrawals_list_second(), long: m.withdrawals_second_waits() };
  return (
    <IconChip tone={proposedBy === undefined ? 'mute' : 'wait'} icon={Users}>
      {short ? words.short : words.long}
    </IconChip>
  );
}

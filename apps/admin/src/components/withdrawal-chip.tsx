import type { WithdrawalState } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { CircleCheck, CircleHelp, CircleX, Hourglass, SendHorizontal, Undo2 } from '@muqabla/ui/icons';
import { withdrawalStateWords } from '../lib/withdrawal-state.messages.ts';
import { type ChipStyle, IconChip } from './icon-chip.tsx';

const styles: Record<WithdrawalState, ChipStyle> = {
  pending: { tone: 'wait', icon: Hourglass },
  approved: { tone: 'info', icon: SendHorizontal },
  unknown: { tone: 'bad', icon: CircleHelp },
  paid: { tone: 'ok', icon: CircleCheck },
  rejected: { tone: 'mute', icon: CircleX },
  returned: { tone: 'wait', icon: Undo2 },
};

/** A withdrawal's status. */
export function WithdrawalChip({ state }: { state: WithdrawalState }) {
  return <IconChip {...styles[state]}>{withdrawalStateWords(state)}</IconChip>;
}

import type { MatchStatus } from '@muqabla/contract/play/matches/match';
import { CircleCheck, CircleDashed, Hourglass, Swords, TriangleAlert, Undo2, UserPlus, X } from '@muqabla/ui/icons';
import { statusWords } from '../lib/match.messages.ts';
import { type ChipStyle, IconChip } from './icon-chip.tsx';

const styles: Record<MatchStatus, ChipStyle> = {
  new: { tone: 'mute', icon: CircleDashed },
  requested: { tone: 'info', icon: UserPlus },
  running: { tone: 'info', icon: Swords },
  pending: { tone: 'wait', icon: Hourglass },
  conflict: { tone: 'bad', icon: TriangleAlert },
  completed: { tone: 'ok', icon: CircleCheck },
  cancelled: { tone: 'mute', icon: Undo2 },
  deleted: { tone: 'mute', icon: X },
};

/** A match's status. */
export function MatchChip({ status }: { status: MatchStatus }) {
  return <IconChip {...styles[status]}>{statusWords(status)}</IconChip>;
}

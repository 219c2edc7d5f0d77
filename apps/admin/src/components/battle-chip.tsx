import type { MatchStatus } from '@muqabla/contract/matches/match';
import { Chip } from '@muqabla/ui/chip';
import type { Tone } from '@muqabla/ui/tones';
import {
  CircleCheck,
  CircleDashed,
  Hourglass,
  type LucideIcon,
  Swords,
  TriangleAlert,
  Undo2,
  UserPlus,
  X,
} from 'lucide-react';
import { statusWords } from '../lib/battle.messages.ts';

const looks: Record<MatchStatus, { tone: Tone; icon: LucideIcon }> = {
  new: { tone: 'mute', icon: CircleDashed },
  requested: { tone: 'info', icon: UserPlus },
  running: { tone: 'info', icon: Swords },
  pending: { tone: 'wait', icon: Hourglass },
  conflict: { tone: 'bad', icon: TriangleAlert },
  completed: { tone: 'ok', icon: CircleCheck },
  cancelled: { tone: 'mute', icon: Undo2 },
  deleted: { tone: 'mute', icon: X },
};

/** Where a battle stands. */
export function BattleChip({ status }: { status: MatchStatus }) {
  const { tone, icon: Icon } = looks[status];
  return (
    <Chip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {statusWords(status)}
    </Chip>
  );
}

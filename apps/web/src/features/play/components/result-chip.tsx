import type { ResultStatus } from '@muqabla/contract/play/matches/match';
import { Chip } from '@muqabla/ui/chip';
import { Flag, Hourglass, Minus, Trophy, Undo2 } from '@muqabla/ui/icons';
import * as m from '../../../messages.ts';

/** A side's submitted result; `over` tells a missing result of an ended match from one still awaited. */
export function ResultChip({ result, over = false }: { result: ResultStatus | undefined; over?: boolean }) {
  if (result === 'win')
    return (
      <Chip tone="ok" icon={<Trophy size={14} aria-hidden />}>
        {m.battle_win()}
      </Chip>
    );
  if (result === 'loss') return <Chip icon={<Flag size={14} aria-hidden />}>{m.battle_loss()}</Chip>;
  if (result === 'cancel')
    return (
      <Chip tone="wait" icon={<Undo2 size={14} aria-hidden />}>
        {m.battle_cancelled()}
      </Chip>
    );
  if (over) return <Chip icon={<Minus size={14} aria-hidden />}>{m.battle_no_answer()}</Chip>;
  return <Chip icon={<Hourglass size={14} aria-hidden />}>{m.battle_no_answer_yet()}</Chip>;
}

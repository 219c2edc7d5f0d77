import type { BoardPosition, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import type { Spot } from '@muqabla/games/carrom/board';
import { CARROM_QUICK, type CarromView } from '@muqabla/games/carrom/carrom';
import { replay } from '@muqabla/games/replay';
import { recordedActOf } from '@muqabla/ui/boards/replay-states.rules';
import type { CarromPosition } from './stroke-report.rules.ts';

const placeOf = ({ x, y }: Spot) => [x, y];

/** A board as one text, whatever the order of its fields. */
const textOf = ({
  first,
  white,
  black,
  queen,
  dues,
  points,
  strokesLeft,
  missed,
}: CarromPosition | CarromView): string =>
  JSON.stringify([
    [first, strokesLeft, typeof queen === 'object' ? placeOf(queen) : queen],
    [white.map(placeOf), black.map(placeOf)],
    [dues.host, dues.joiner, points.host, points.joiner],
    [missed.host.inARow, missed.host.inAll, missed.joiner.inARow, missed.joiner.inAll],
  ]);

/** True when the strokes of a game lead to this board, to the hundredth of a millimetre. */
export const isRecomputed = (first: Side, acts: readonly RecordedBoardAct[], position: BoardPosition): boolean => {
  if (position.kind !== 'carrom') return false;
  const { position: computed, refused } = replay(CARROM_QUICK, first, acts.map(recordedActOf));
  return refused === null && textOf(CARROM_QUICK.view(computed, 'host')) === textOf(position);
};

import type { BoardPosition } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import type { PieceKind } from '@muqabla/games/carrom/board';
import { otherSeat } from '@muqabla/games/seat';

export type CarromPosition = Extract<BoardPosition, { kind: 'carrom' }>;

/** One result of a stroke. */
export type StrokeFact =
  | { readonly kind: 'striker' | 'queen-open' | 'queen-covered' | 'queen-back' | 'nothing' }
  | { readonly kind: 'own' | 'theirs' | 'back' | 'owed'; readonly count: number };

export const colourOf = ({ first }: Pick<CarromPosition, 'first'>, side: Side): 'white' | 'black' =>
  side === first ? 'white' : 'black';

/** The facts of a stroke of this side: what went in, what came back, and what the queen did. */
export const strokeFacts = (
  before: CarromPosition,
  after: CarromPosition,
  side: Side,
  pocketed: readonly PieceKind[],
): readonly StrokeFact[] => {
  const other = otherSeat(side);
  const count = (kind: PieceKind) => pocketed.filter((piece) => piece === kind).length;
  const own = count(colourOf(before, side));
  const theirs = count(colourOf(before, other));
  const back = (its: Side) => {
    const colour = colourOf(before, its);
    return after[colour].length - before[colour].length + count(colour);
  };
  const facts: StrokeFact[] = [];
  if (count('striker') > 0) facts.push({ kind: 'striker' });
  if (own > 0) facts.push({ kind: 'own', count: own });
  if (theirs > 0) facts.push({ kind: 'theirs', count: theirs });
  const queen = queenFact(before, after, count('queen') > 0);
  if (queen !== null) facts.push(queen);
  if (facts.length === 0) facts.push({ kind: 'nothing' });
  const returned = back(side) + back(other);
  if (returned > 0) facts.push({ kind: 'back', count: returned });
  if (after.dues[side] > 0) facts.push({ kind: 'owed', count: after.dues[side] });
  return facts;
};

const queenFact = (before: CarromPosition, after: CarromPosition, isPocketed: boolean): StrokeFact | null => {
  if (!isPocketed && before.queen !== 'open') return null;
  if (after.queen === 'open') return { kind: 'queen-open' };
  return { kind: typeof after.queen === 'object' ? 'queen-back' : 'queen-covered' };
};

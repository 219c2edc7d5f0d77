import { drawn, type Outcome, won } from '../outcome.ts';
import { otherSeat, type Seat } from '../seat.ts';
import { type Man, type ManKind, MEN_A_SEAT, turned } from './board.ts';
import { freeSpot } from './free-spot.ts';
import { type BeforeStroke, judgeStroke, type Pocketed, type Verdict } from './judge-stroke.ts';
import { type CarromPosition, colourOf, isQueenOnBoard, menOf, placesOf, pocketedMen, RACK } from './position.ts';
import { type Observer, simulate, type StrokeResult } from './simulate.ts';
import { isStrikerFree, type Stroke } from './stroke.ts';

/** A board without a winner after so many strokes of both seats is decided by points. */
export const MAX_STROKES = 100;
/** The points of the covered queen: law 25 b. */
export const QUEEN_POINTS = 3;

/** A stroke with everything that follows from it. */
export interface PlayedStroke {
  readonly result: StrokeResult;
  readonly verdict: Verdict;
  /** Men brought back to pay dues, by seat. */
  readonly duesPaid: Readonly<Record<Seat, number>>;
  readonly position: CarromPosition;
}

/** The men as the seat sees them: the host as they are written, the joiner turned. */
export const menSeenBy = (position: CarromPosition, seat: Seat): Man[] =>
  seat === 'host' ? menOf(position) : menOf(position).map(turned);

/** True when no man is in the way of the striker of the seat to act at this spot. */
export const isStrikerSpotFree = (position: CarromPosition, spot: number): boolean =>
  isStrikerFree(menSeenBy(position, position.turn), spot);

/** Plays a stroke of the seat to act, whose striker must be free to stand there. */
export const playStroke = (position: CarromPosition, stroke: Stroke, observer?: Observer): PlayedStroke => {
  const seat = position.turn;
  const other = otherSeat(seat);
  const before = menSeenBy(position, seat);
  const result = simulate(before, stroke, observer);
  const pocketed = pocketedOf(position, before, result);
  const verdict = judgeStroke(beforeOf(position), pocketed);
  const placed = placeMen(position, result.men, verdict);
  const places = placesOf(seat === 'host' ? placed.men : placed.men.map(turned));
  const next: CarromPosition = {
    ...places,
    queen: queenAfter(position, places, verdict),
    first: position.first,
    turn: verdict.playsOn ? seat : other,
    dues: placed.dues,
    scored: bySeat(seat, position.scored[seat] || pocketed.own > 0, position.scored[other] || pocketed.theirs > 0),
    strokes: position.strokes + 1,
    motionSteps: result.steps,
    missed: { ...position.missed, [seat]: { ...position.missed[seat], inARow: 0 } },
    outcome: outcomeOf(seat, verdict),
  };
  return { result, verdict, duesPaid: placed.paid, position: withStrokeLimit(next) };
};

/** The position after a turn that was missed: an open queen returns, and the other seat strikes. */
export const passTurn = (position: CarromPosition): CarromPosition => {
  const seat = position.turn;
  const men = menSeenBy(position, seat);
  const queen = position.queen === 'open' ? freeSpot(men, 'queen') : null;
  return {
    ...position,
    queen: queen === null ? position.queen : seat === 'host' ? queen : turned(queen),
    turn: otherSeat(seat),
    motionSteps: 0,
  };
};

const bySeat = <Value>(seat: Seat, its: Value, others: Value): Record<Seat, Value> =>
  seat === 'host' ? { host: its, joiner: others } : { host: others, joiner: its };

const beforeOf = (position: CarromPosition): BeforeStroke => {
  const { turn, queen, dues, scored } = position;
  return {
    ownOnBoard: position[colourOf(position, turn)].length,
    theirsOnBoard: position[colourOf(position, otherSeat(turn))].length,
    queen: isQueenOnBoard(queen) ? 'board' : queen === 'open' ? 'open' : 'covered',
    dues: dues[turn],
    scored: scored[turn],
  };
};

const pocketedOf = (position: CarromPosition, before: readonly Man[], { pocketed, men }: StrokeResult): Pocketed => {
  const count = (kind: string) => pocketed.filter((piece) => piece === kind).length;
  return {
    own: count(colourOf(position, position.turn)),
    theirs: count(colourOf(position, otherSeat(position.turn))),
    queen: count('queen') > 0,
    striker: count('striker') > 0,
    isBreakMissed: areSame(before, RACK) && areSame(men, RACK),
  };
};

const areSame = (men: readonly Man[], others: readonly Man[]): boolean =>
  JSON.stringify(placesOf(men)) === JSON.stringify(placesOf(others));

interface PlacedMen {
  /** Everything on the board, seen from the seat that struck. */
  readonly men: readonly Man[];
  readonly dues: Readonly<Record<Seat, number>>;
  readonly paid: Readonly<Record<Seat, number>>;
}

/** Brings back what the laws want: the queen first, then the seat's own men and dues, then dues of the other seat. */
const placeMen = (position: CarromPosition, atRest: readonly Man[], verdict: Verdict): PlacedMen => {
  const seat = position.turn;
  const other = otherSeat(seat);
  const men = [...atRest];
  const place = (kind: ManKind, count: number) => {
    for (let number = 0; number < count; number++)
      men.push({ ...freeSpot(men, kind === 'queen' ? 'queen' : 'due'), kind });
  };
  if (verdict.queen === 'board' && !men.some(({ kind }) => kind === 'queen')) place('queen', 1);
  const owed = { ...position.dues, [seat]: position.dues[seat] + verdict.dues };
  // A board that is over stays as it lies.
  if (verdict.end !== null) return { men, dues: owed, paid: { host: 0, joiner: 0 } };
  place(colourOf(position, seat), verdict.ownReturned);
  const pay = (payer: Seat): number => {
    const colour = colourOf(position, payer);
    const offBoard = MEN_A_SEAT - men.filter(({ kind }) => kind === colour).length;
    const paid = Math.min(owed[payer], offBoard);
    place(colour, paid);
    return paid;
  };
  const paid = bySeat(seat, pay(seat), pay(other));
  return { men, dues: { host: owed.host - paid.host, joiner: owed.joiner - paid.joiner }, paid };
};

const queenAfter = (position: CarromPosition, places: ReturnType<typeof placesOf>, verdict: Verdict) => {
  if (verdict.queen === 'open') return 'open';
  if (verdict.queen === 'board' && places.queen !== undefined) return places.queen;
  return position.queen === 'host' || position.queen === 'joiner' ? position.queen : position.turn;
};

const outcomeOf = (seat: Seat, { end }: Verdict): Outcome | null =>
  end === null ? null : won(end.wonBy === 'striker' ? seat : otherSeat(seat), end.reason);

/** Returns the points of a seat if the board ended now: a point a man, and three for the queen it covered. */
export const pointsOf = (position: CarromPosition, seat: Seat): number =>
  pocketedMen(position, seat) + (position.queen === seat ? QUEEN_POINTS : 0);

const withStrokeLimit = (position: CarromPosition): CarromPosition => {
  if (position.outcome !== null || position.strokes < MAX_STROKES) return position;
  const lead = pointsOf(position, 'host') - pointsOf(position, 'joiner');
  if (lead === 0) return { ...position, outcome: drawn('stroke-limit') };
  return { ...position, outcome: won(lead > 0 ? 'host' : 'joiner', 'stroke-limit') };
};

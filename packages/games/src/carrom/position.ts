import type { Outcome } from '../outcome.ts';
import type { Seat } from '../seat.ts';
import { compareSpots, type Man, type ManKind, MEN_A_SEAT, type Spot, turned } from './board.ts';

export interface MissedStrokes {
  readonly inARow: number;
  readonly inAll: number;
}

/** A board at rest. Places are seen from the host's side; the joiner sees them turned by half a turn. */
export interface CarromPosition {
  /** Ordered by x, then y, like the black men. */
  readonly white: readonly Spot[];
  readonly black: readonly Spot[];
  /** Its place on the board; `open` when the seat to act pocketed it and must cover it; else the seat that covered it. */
  readonly queen: Spot | 'open' | Seat;
  /** Broke, and has the white men. */
  readonly first: Seat;
  readonly turn: Seat;
  /** Men to be brought back to the board that the seat had not yet pocketed. */
  readonly dues: Readonly<Record<Seat, number>>;
  /** A man of the seat has been pocketed at least once, which gives the right to the queen. */
  readonly scored: Readonly<Record<Seat, boolean>>;
  /** Strokes so far, of both seats. */
  readonly strokes: number;
  /** How long the last stroke kept pieces in motion, in steps of 1/240 s; 0 when the last turn was missed. */
  readonly motionSteps: number;
  readonly missed: Readonly<Record<Seat, MissedStrokes>>;
  readonly outcome: Outcome | null;
}

export type Colour = Exclude<ManKind, 'queen'>;

export const colourOf = ({ first }: Pick<CarromPosition, 'first'>, seat: Seat): Colour =>
  seat === first ? 'white' : 'black';

/** How many men of a seat are off the board. */
export const pocketedMen = (position: CarromPosition, seat: Seat): number =>
  MEN_A_SEAT - position[colourOf(position, seat)].length;

export const isQueenOnBoard = (queen: CarromPosition['queen']): queen is Spot => typeof queen === 'object';

/** Every man on the board, seen from the host's side. */
export const menOf = ({ white, black, queen }: Pick<CarromPosition, 'white' | 'black' | 'queen'>): Man[] => [
  ...white.map((spot) => ({ ...spot, kind: 'white' as const })),
  ...black.map((spot) => ({ ...spot, kind: 'black' as const })),
  ...(isQueenOnBoard(queen) ? [{ ...queen, kind: 'queen' as const }] : []),
];

/** The men on the board by their kinds, as a position has them. The queen's place is undefined when she is off the board. */
export const placesOf = (men: readonly Man[]) => {
  const spots = (kind: ManKind): Spot[] =>
    men
      .filter((man) => man.kind === kind)
      .map(({ x, y }) => ({ x, y }))
      .sort(compareSpots);
  const [queen] = spots('queen');
  return { white: spots('white'), black: spots('black'), queen };
};

/** Places of the rack from columns and half rows: men that touch lie two half rows apart, or one column and one half row. */
const rackOf = (places: readonly (readonly [column: number, halfRow: number])[]): Spot[] =>
  places.map(([column, halfRow]) => ({ x: column * 2756, y: halfRow * 1591 }));
const WHITE_RACK = rackOf([
  [-2, -2],
  [-2, 2],
  [-1, 1],
  [0, -4],
  [0, -2],
  [0, 4],
  [1, 1],
  [2, -2],
  [2, 2],
]);
const BLACK_RACK = rackOf([
  [-2, 0],
  [-1, -3],
  [-1, -1],
  [-1, 3],
  [0, 2],
  [1, -3],
  [1, -1],
  [1, 3],
  [2, 0],
]);

const CENTRE: Spot = { x: 0, y: 0 };
const NONE_MISSED: MissedStrokes = { inARow: 0, inAll: 0 };

/** The queen in the centre and the men around it, as the seat that breaks sees them: law 14. */
export const RACK: readonly Man[] = menOf({ white: WHITE_RACK, black: BLACK_RACK, queen: CENTRE });

export const startCarrom = (first: Seat): CarromPosition => ({
  ...placesOf(first === 'host' ? RACK : RACK.map(turned)),
  queen: CENTRE,
  first,
  turn: first,
  dues: { host: 0, joiner: 0 },
  scored: { host: false, joiner: false },
  strokes: 0,
  motionSteps: 0,
  missed: { host: NONE_MISSED, joiner: NONE_MISSED },
  outcome: null,
});

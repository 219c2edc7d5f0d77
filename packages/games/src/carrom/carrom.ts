import type { Game } from '../game.ts';
import type { Outcome } from '../outcome.ts';
import type { Seat } from '../seat.ts';
import { applyCarromAct } from './apply-act.ts';
import type { Spot } from './board.ts';
import { MAX_STROKES, pointsOf } from './play-stroke.ts';
import { parseCarrom, serialiseCarrom } from './position-text.ts';
import { type CarromPosition, type MissedStrokes, startCarrom } from './position.ts';
import { STEPS_PER_SECOND } from './simulate.ts';

/** Carrom hides nothing: both seats see the same board. Places are seen from the host's side. */
export interface CarromView {
  readonly seat: Seat;
  readonly turn: Seat | null;
  /** Broke, and has the white men. */
  readonly first: Seat;
  readonly white: readonly Spot[];
  readonly black: readonly Spot[];
  /** Its place on the board; `open` when the seat to act must cover it; else the seat that covered it. */
  readonly queen: Spot | 'open' | Seat;
  readonly dues: Readonly<Record<Seat, number>>;
  readonly points: Readonly<Record<Seat, number>>;
  readonly strokesLeft: number;
  readonly missed: Readonly<Record<Seat, MissedStrokes>>;
  readonly outcome: Outcome | null;
}

export type CarromGame = Game<CarromPosition, CarromView>;

const turn = ({ turn: seat, outcome }: CarromPosition) => (outcome === null ? seat : null);

/** One board by the physics `carrom-1`. The first seat breaks with the white men; a move is a stroke: `s219a35987p95`. */
export const CARROM_QUICK: CarromGame = {
  rules: 'carrom-quick-1',
  clocks: [{ name: '15 s', kind: 'per-act', actMilliseconds: 15_000 }],
  start: startCarrom,
  turn,
  nextRollNumber: () => null,
  legalMoves: () => null,
  settleMilliseconds: ({ motionSteps }) => Math.ceil((motionSteps * 1000) / STEPS_PER_SECOND),
  apply: applyCarromAct,
  automaticAct: () => null,
  outcome: ({ outcome }) => outcome,
  view: (position, seat) => ({
    seat,
    turn: turn(position),
    first: position.first,
    white: position.white,
    black: position.black,
    queen: position.queen,
    dues: position.dues,
    points: { host: pointsOf(position, 'host'), joiner: pointsOf(position, 'joiner') },
    strokesLeft: MAX_STROKES - position.strokes,
    missed: position.missed,
    outcome: position.outcome,
  }),
  serialise: serialiseCarrom,
  parse: parseCarrom,
};

import { type Act, type ActRefusal, refuseAct } from '../act.ts';
import type { Game } from '../game.ts';
import { NO_START, type Outcome, won } from '../outcome.ts';
import { type Seat, otherSeat } from '../seat.ts';
import type { Spot } from './board.ts';
import { MAX_STROKES, isStrikerSpotFree, passTurn, playStroke, pointsOf } from './play-stroke.ts';
import { parseCarrom, serialiseCarrom } from './position-text.ts';
import { type CarromPosition, type MissedStrokes, startCarrom } from './position.ts';
import { STEPS_PER_SECOND } from './simulate.ts';
import { parseStroke } from './stroke.ts';

/** The third missed stroke in a row loses, and the fifth in all. */
const MISSED_IN_A_ROW = 3;
const MISSED_IN_ALL = 5;

/** The position after an act of this seat, or why the act is refused. */
const applyCarromAct = (position: CarromPosition, seat: Seat, act: Act): CarromPosition | ActRefusal => {
  if (position.outcome !== null) return refuseAct('game-over');
  if (act.type === 'resign') return { ...position, outcome: won(otherSeat(seat), 'resigned') };
  if (act.type !== 'move' && act.type !== 'expire') return refuseAct('act-not-in-game');
  if (seat !== position.turn) return refuseAct('not-your-turn');
  if (act.type === 'expire') return missStroke(position);
  const stroke = parseStroke(act.move);
  if (stroke === null || !isStrikerSpotFree(position, stroke.spot)) return refuseAct('illegal-move');
  return playStroke(position, stroke).position;
};

/** The clock ran out. Nothing happened yet: the game is cancelled. Later the turn passes, or the seat loses. */
const missStroke = (position: CarromPosition): CarromPosition => {
  const { turn, missed, strokes } = position;
  if (strokes === 0) return { ...position, outcome: NO_START };
  const now = { inARow: missed[turn].inARow + 1, inAll: missed[turn].inAll + 1 };
  const loses = now.inARow >= MISSED_IN_A_ROW || now.inAll >= MISSED_IN_ALL;
  return {
    ...passTurn(position),
    missed: { ...missed, [turn]: now },
    outcome: loses ? won(otherSeat(turn), 'missed-turns') : null,
  };
};

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
  nextRoll: () => null,
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

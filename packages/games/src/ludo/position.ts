import type { Face } from '../act.ts';
import { type Bag, type DiceKind, FULL_BAG } from '../dice/bag.ts';
import type { Outcome } from '../outcome.ts';
import type { Seat } from '../seat.ts';
import { BASE_STEP } from './track.ts';

/** The steps of a seat's four tokens, by token number; see `track.ts`. */
export type Tokens = readonly [number, number, number, number];

export const mapTokens = (tokens: Tokens, change: (step: number) => number): Tokens => [
  change(tokens[0]),
  change(tokens[1]),
  change(tokens[2]),
  change(tokens[3]),
];

export interface MissedTurns {
  readonly inARow: number;
  readonly inAll: number;
}

export interface LudoPosition {
  readonly tokens: Readonly<Record<Seat, Tokens>>;
  readonly turn: Seat;
  /** The face that was rolled and is still to be moved; null while a roll is due. */
  readonly face: Face | null;
  /** Sixes in a row of this turn, the one still to be moved included. */
  readonly sixes: number;
  /** Rolls so far, of both seats: the number of the next roll. */
  readonly rolls: number;
  readonly missed: Readonly<Record<Seat, MissedTurns>>;
  /** The seat missed this turn, so the server plays it to its end. */
  readonly playedByServer: boolean;
  readonly outcome: Outcome | null;
  /** The faces that are left in the bag of each seat; null where the dice are free. */
  readonly bags: Readonly<Record<Seat, Bag>> | null;
}

const IN_BASE: Tokens = [BASE_STEP, BASE_STEP, BASE_STEP, BASE_STEP];
const NONE_MISSED: MissedTurns = { inARow: 0, inAll: 0 };

export const startLudo = (first: Seat, dice: DiceKind = 'free'): LudoPosition => ({
  tokens: { host: IN_BASE, joiner: IN_BASE },
  turn: first,
  face: null,
  sixes: 0,
  rolls: 0,
  missed: { host: NONE_MISSED, joiner: NONE_MISSED },
  playedByServer: false,
  outcome: null,
  bags: dice === 'even' ? { host: FULL_BAG, joiner: FULL_BAG } : null,
});

import type { Seat } from '../seat.ts';

// A token's place is a step of its own seat's path:
//   -1 base, 0 start square, 0..50 the track, 51..55 the home lane, 56 home.
// Squares number the track that both seats share, from 0 to 51.

export const TRACK_SQUARES = 52;

export const BASE_STEP = -1;
export const START_STEP = 0;
export const LAST_TRACK_STEP = 50;
export const HOME_STEP = 56;

/** The two seats sit opposite each other. */
export const START_SQUARE: Readonly<Record<Seat, number>> = { host: 0, joiner: 26 };

/** No token is captured here. Four of them are the start squares of the four-seat board. */
export const SAFE_SQUARES: ReadonlySet<number> = new Set([0, 8, 13, 21, 26, 34, 39, 47]);

/** The shared square of a seat's step; null in the base, in the home lane and at home. */
export const squareAt = (seat: Seat, step: number): number | null =>
  step >= START_STEP && step <= LAST_TRACK_STEP ? (START_SQUARE[seat] + step) % TRACK_SQUARES : null;

import { type DrawOffers, NO_OFFERS } from '../draw-offer.ts';
import type { Outcome } from '../outcome.ts';
import { otherSeat, type Seat } from '../seat.ts';
import { type Board, type Side, START_BOARD } from './board.ts';

export interface DraughtsPosition extends DrawOffers {
  /** Has the black men and begins. */
  readonly black: Seat;
  readonly board: Board;
  readonly side: Side;
  /** Half moves so far. */
  readonly moves: number;
  /** Boards since the last capture or move of a man, this one excluded, oldest first; see `boardKey`. */
  readonly earlier: readonly string[];
  readonly outcome: Outcome | null;
}

export const startDraughts = (first: Seat): DraughtsPosition => ({
  black: first,
  board: START_BOARD,
  side: 1,
  moves: 0,
  earlier: [],
  ...NO_OFFERS,
  outcome: null,
});

/** The seat whose move it is by the board, even if the game is over. */
export const seatToMove = ({ black, side }: Pick<DraughtsPosition, 'black' | 'side'>): Seat =>
  side === 1 ? black : otherSeat(black);

/** A board in sixteen characters: each row of four squares as a number in base 5, written with two digits in base 36. */
export const boardKey = (board: Board): string => {
  let key = '';
  for (let row = 0; row < board.length; row += 4) {
    const value = board.slice(row, row + 4).reduce((sum, piece) => sum * 5 + piece + 2, 0);
    key += value.toString(36).padStart(2, '0');
  }
  return key;
};

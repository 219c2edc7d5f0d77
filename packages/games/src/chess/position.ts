import { DEFAULT_POSITION } from 'chess.js';
import { type DrawOffers, NO_OFFERS } from '../draw-offer.ts';
import type { Outcome } from '../outcome.ts';
import { otherSeat, type Seat } from '../seat.ts';

export interface ChessPosition extends DrawOffers {
  readonly white: Seat;
  /** Forsyth-Edwards Notation of the board; its fourth field names a square only when en passant is legal. */
  readonly fen: string;
  /** Keys of the positions since the last capture or pawn move, this one excluded, oldest first; see `repetitionKey`. */
  readonly earlier: readonly string[];
  readonly outcome: Outcome | null;
}

export const startChess = (first: Seat): ChessPosition => ({
  white: first,
  fen: DEFAULT_POSITION,
  earlier: [],
  ...NO_OFFERS,
  outcome: null,
});

/** Nothing has moved yet. */
export const isStartOfChess = ({ fen }: ChessPosition): boolean => fen === DEFAULT_POSITION;

/** The seat whose move it is by the board, even if the game is over. */
export const seatToMove = ({ white, fen }: ChessPosition): Seat => (isWhiteToMove(fen) ? white : otherSeat(white));

const isWhiteToMove = (fen: string) => fen.includes(' w ');

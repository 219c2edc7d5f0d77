import { DEFAULT_POSITION } from 'chess.js';
import type { DrawOffer } from '../draw-offer.ts';
import type { Outcome } from '../outcome.ts';
import { otherSeat, type Seat } from '../seat.ts';

export interface ChessPosition {
  readonly white: Seat;
  /** Forsyth-Edwards Notation of the board; its fourth field names a square only when en passant is legal. */
  readonly fen: string;
  /** Keys of the positions since the last capture or pawn move, this one excluded, oldest first; see `repetitionKey`. */
  readonly earlier: readonly string[];
  /** The last offer; the other seat's next move removes it, open or declined. */
  readonly drawOffer: DrawOffer | null;
  readonly outcome: Outcome | null;
}

export const startChess = (first: Seat): ChessPosition => ({
  white: first,
  fen: DEFAULT_POSITION,
  earlier: [],
  drawOffer: null,
  outcome: null,
});

/** Nothing has moved yet. */
export const isStartOfChess = ({ fen }: ChessPosition): boolean => fen === DEFAULT_POSITION;

/** The seat whose move it is by the board, even if the game is over. */
export const seatToMove = ({ white, fen }: ChessPosition): Seat => (isWhiteToMove(fen) ? white : otherSeat(white));

const isWhiteToMove = (fen: string) => fen.includes(' w ');

/** True when a side has nothing left but its king, so that it can never mate. */
export const hasBareKing = ({ white, fen }: ChessPosition, seat: Seat): boolean => {
  const [placement = ''] = fen.split(' ');
  return placement.replaceAll(seat === white ? /[^A-Z]/g : /[^a-z]/g, '').length === 1;
};

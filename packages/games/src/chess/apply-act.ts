import { Chess } from 'chess.js';
import type { RecordedAct } from '../act-text.ts';
import { type ActRefusal, refuseAct } from '../act.ts';
import { applyDrawAct, offersAfterMove } from '../draw-offer.ts';
import { drawn, NO_START, type Outcome, won } from '../outcome.ts';
import { otherSeat, type Seat } from '../seat.ts';
import { type ChessPosition, isStartOfChess, seatToMove } from './position.ts';
import { repetitionKey } from './repetition-key.ts';
import type { ChessVariant } from './variants.ts';

/** The position after an act of this seat, or why the act is refused. */
export const applyChessAct = (
  variant: ChessVariant,
  position: ChessPosition,
  { seat, act }: RecordedAct,
): ChessPosition | ActRefusal => {
  if (position.outcome !== null) return refuseAct('game-over');
  switch (act.type) {
    case 'roll':
      return refuseAct('act-not-in-game');
    case 'resign':
      return { ...position, outcome: won(otherSeat(seat), 'resigned') };
    case 'offer-draw':
    case 'accept-draw':
    case 'decline-draw':
      return applyDrawAct(variant.offers, position, { seat, type: act.type });
    case 'move':
      return seat === seatToMove(position) ? move(position, seat, act.move) : refuseAct('not-your-turn');
    case 'expire':
      return seat === seatToMove(position) ? expire(variant, position, seat) : refuseAct('not-your-turn');
  }
};

/** The time of the seat to move ran out. It loses unless the other side can never mate. */
const expire = (variant: ChessVariant, position: ChessPosition, seat: Seat): ChessPosition => {
  if (isStartOfChess(position)) return { ...position, outcome: NO_START };
  const other = otherSeat(seat);
  const isDraw = variant.drawsOnTime(position, other);
  return { ...position, outcome: isDraw ? drawn(variant.timeReason) : won(other, 'flag') };
};

const MOVE = /^([a-h][1-8])([a-h][1-8])([qrbn])?$/;

const move = (position: ChessPosition, seat: Seat, text: string): ChessPosition | ActRefusal => {
  const chess = new Chess(position.fen, { skipValidation: true });
  if (!makeMove(chess, text)) return refuseAct('illegal-move');
  const fen = chess.fen();
  const earlier = halfMoveClock(fen) === 0 ? [] : [...position.earlier, repetitionKey(position.fen)];
  const offers = offersAfterMove(position, seat);
  return { ...position, fen, earlier, ...offers, outcome: outcomeAfterMove(chess, seat, fen, earlier) };
};

/** Makes the move if it is legal and written in the one way `legalMoves` writes it. */
const makeMove = (chess: Chess, text: string): boolean => {
  const match = MOVE.exec(text);
  if (match === null) return false;
  const [, from = '', to = '', promotion] = match;
  try {
    return chess.move(promotion === undefined ? { from, to } : { from, to, promotion }).lan === text;
  } catch {
    // chess.js reports an illegal move by throwing.
    return false;
  }
};

/** Half moves since the last capture or pawn move: the fifth field of the FEN. */
const halfMoveClock = (fen: string) => Number(fen.split(' ')[4]);

const FIFTY_MOVES_OF_BOTH = 100;

/** Returns the outcome by the laws after a move of this seat. Repetition and fifty moves end the game without a claim. */
const outcomeAfterMove = (chess: Chess, seat: Seat, fen: string, earlier: readonly string[]): Outcome | null => {
  if (chess.isCheckmate()) return won(seat, 'checkmate');
  if (chess.isStalemate()) return drawn('stalemate');
  if (chess.isInsufficientMaterial()) return drawn('dead-position');
  const key = repetitionKey(fen);
  if (earlier.filter((earlierKey) => earlierKey === key).length >= 2) return drawn('threefold');
  return halfMoveClock(fen) >= FIFTY_MOVES_OF_BOTH ? drawn('fifty-moves') : null;
};

import { OFFER_EACH_MOVE, OFFER_EACH_TEN, type OfferRule } from '../draw-offer.ts';
import type { ChessRulesId } from '../game.ts';
import type { DrawReason } from '../outcome.ts';
import { otherSeat, type Seat } from '../seat.ts';
import type { ChessPosition } from './position.ts';

type Board = Pick<ChessPosition, 'white' | 'fen'>;

/** The pieces of one side without its king, as small letters. */
const piecesOf = ({ white, fen }: Board, seat: Seat): string => {
  const [placement = ''] = fen.split(' ');
  return placement
    .replaceAll(seat === white ? /[^A-Z]/g : /[^a-z]/g, '')
    .toLowerCase()
    .replace('k', '');
};

/** True when a side has nothing left but its king. */
const hasBareKing = (board: Board, seat: Seat): boolean => piecesOf(board, seat) === '';

/**
 * True when a side cannot mate by any series of legal moves (FIDE Laws of Chess, 6.9), as far as the pieces tell: a wall of
 * blocked pawns is not seen. A lone knight needs a piece of the opponent, other than a queen, that can take a square from the
 * king; bishops on squares of one colour need a pawn, a knight or a bishop on the other colour.
 */
const cannotMate = (board: Board, seat: Seat): boolean => {
  const own = piecesOf(board, seat);
  const other = piecesOf(board, otherSeat(seat));
  if (/[pqr]/.test(own)) return false;
  if (own.includes('n')) return own === 'n' && /^q*$/.test(other);
  return own === '' || (!/[pn]/.test(other) && hasBishopsOnOneColour(board.fen));
};

/** True when all bishops of both sides stand on squares of the same colour. */
const hasBishopsOnOneColour = (fen: string): boolean => {
  const [placement = ''] = fen.split(' ');
  const colours = placement.split('/').flatMap((row, rank) => {
    const squares = row.replaceAll(/\d/g, (count) => '.'.repeat(Number(count)));
    return [...squares].flatMap((piece, file) => (piece.toLowerCase() === 'b' ? [(rank + file) % 2] : []));
  });
  return new Set(colours).size <= 1;
};

/** The differences between the rules of chess that games have been played by. */
export interface ChessVariant {
  readonly rules: ChessRulesId;
  readonly offers: OfferRule;
  /** True when time that runs out against this seat is a draw. */
  readonly drawsOnTime: (position: ChessPosition, seat: Seat) => boolean;
  readonly timeReason: DrawReason;
}

/** The rules of games that began before `chess-2`: a draw on time against a bare king alone. */
export const CHESS_1_VARIANT: ChessVariant = {
  rules: 'chess-1',
  offers: OFFER_EACH_MOVE,
  drawsOnTime: hasBareKing,
  timeReason: 'flag-bare-king',
};

export const CHESS_2_VARIANT: ChessVariant = {
  rules: 'chess-2',
  offers: OFFER_EACH_TEN,
  drawsOnTime: cannotMate,
  timeReason: 'flag-no-mate',
};

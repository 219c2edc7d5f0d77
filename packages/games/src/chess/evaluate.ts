import {
  BISHOP,
  isOffBoard,
  KING,
  KNIGHT,
  PAWN,
  pieceAt,
  QUEEN,
  ROOK,
  type SearchBoard,
  type Side,
} from './search-board.ts';

/** Centipawns, by piece. */
const VALUE: readonly number[] = [0, 100, 320, 330, 500, 900, 20_000];

const pieceValue = (piece: number): number => VALUE[Math.abs(piece)] ?? 0;

/** The worth of a step towards the centre, in centipawns, by piece; a king is safer at the edge. */
const CENTRE_WEIGHT: Readonly<Record<number, number>> = {
  [PAWN]: 4,
  [KNIGHT]: 8,
  [BISHOP]: 5,
  [ROOK]: 1,
  [QUEEN]: 2,
  [KING]: -6,
};
const PAWN_ADVANCE = 4;

/** Material and place of all pieces in centipawns; positive is good for the side to move. */
export const evaluate = (board: SearchBoard, side: Side): number => {
  let value = 0;
  for (let square = 0; square < 120; square++) {
    if (isOffBoard(square)) continue;
    const piece = pieceAt(board, square);
    if (piece !== 0) value += Math.sign(piece) * (pieceValue(piece) + placeValue(piece, square));
  }
  return value * side;
};

const placeValue = (piece: number, square: number): number => {
  const rank = square >> 4;
  const file = square & 7;
  const kind = Math.abs(piece);
  const centrality = 6 - Math.abs(rank - 3.5) - Math.abs(file - 3.5);
  const advance = kind === PAWN ? PAWN_ADVANCE * (piece > 0 ? 6 - rank : rank - 1) : 0;
  return centrality * (CENTRE_WEIGHT[kind] ?? 0) + advance;
};

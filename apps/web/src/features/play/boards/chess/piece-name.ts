import * as m from '../../../../messages.ts';

const NAMES: Readonly<Record<string, () => string>> = {
  P: m.board_white_pawn,
  R: m.board_white_rook,
  N: m.board_white_knight,
  B: m.board_white_bishop,
  Q: m.board_white_queen,
  K: m.board_white_king,
  p: m.board_black_pawn,
  r: m.board_black_rook,
  n: m.board_black_knight,
  b: m.board_black_bishop,
  q: m.board_black_queen,
  k: m.board_black_king,
};

/** A piece in words, by its letter in Forsyth-Edwards Notation. */
export const pieceName = (piece: string): string => NAMES[piece]?.() ?? piece;

import { expect, it } from 'vitest';
import { boardFromFen, fromSquare, pseudoLegalMoves, toSquare } from './search-board.ts';

const nameOf = (square: number) => 'abcdefgh'.charAt(square & 7) + String(8 - (square >> 4));

it('lists captures first: of the most valuable piece, and by the least valuable', () => {
  const { board, side } = boardFromFen('k7/8/8/3q1p2/4P3/8/8/K2Q4 w - - 0 1');
  const moves = pseudoLegalMoves(board, side).map((move) => nameOf(fromSquare(move)) + nameOf(toSquare(move)));
  expect(moves.slice(0, 3)).toEqual(['e4d5', 'd1d5', 'e4f5']);
});

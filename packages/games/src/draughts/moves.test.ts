import { IS_NIGHTLY } from '@muqabla/testing/test-effort';
import { expect, it } from 'vitest';
import { type Board, type Side, START_BOARD } from './board.ts';
import { legalDraughtsMoves } from './moves.ts';

const perft = (board: Board, side: Side, depth: number): number => {
  const moves = legalDraughtsMoves(board, side);
  if (depth === 1) return moves.length;
  return moves.reduce((sum, { after }) => sum + perft(after, side === 1 ? -1 : 1, depth - 1), 0);
};

it.each(
  [7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680]
    .slice(0, IS_NIGHTLY ? 9 : 6)
    .map((count, index) => [index + 1, count]),
)('counts the moves of %i half moves as other programs do: %i', (depth, count) => {
  expect(perft(START_BOARD, 1, depth)).toBe(count);
});

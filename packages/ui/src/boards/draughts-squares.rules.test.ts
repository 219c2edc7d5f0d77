import { START_BOARD } from '@muqabla/games/draughts/board';
import { expect, it } from 'vitest';
import { draughtsPieces, draughtsPoint, draughtsSquareAt, viewedDraughtsSquares } from './draughts-squares.rules.ts';

it.each([
  [1, false, 1, 0],
  [4, false, 7, 0],
  [5, false, 0, 1],
  [32, false, 6, 7],
  [1, true, 6, 7],
  [32, true, 1, 0],
])('shows square %i, black below: %s, at column %i and row %i', (square, isBlackBelow, x, y) => {
  expect(draughtsPoint(square, isBlackBelow)).toEqual({ x, y });
});

it.each([true, false])('finds each square where it is shown, black below: %s', (isBlackBelow) => {
  const squares = viewedDraughtsSquares(isBlackBelow);
  expect(new Set(squares).size).toBe(32);
  for (const square of squares) {
    const { x, y } = draughtsPoint(square, isBlackBelow);
    expect(draughtsSquareAt(x, y, isBlackBelow)).toBe(square);
  }
  expect(draughtsSquareAt(0, 0, isBlackBelow)).toBeUndefined();
  expect(draughtsSquareAt(8, 0, isBlackBelow)).toBeUndefined();
});

it('names the pieces of the start', () => {
  const pieces = draughtsPieces(START_BOARD);
  expect(pieces.size).toBe(24);
  expect([pieces.get('01'), pieces.get('12'), pieces.get('13'), pieces.get('21'), pieces.get('32')]).toEqual([
    'b',
    'b',
    undefined,
    'w',
    'w',
  ]);
});

import { START_BOARD } from '@muqabla/games/draughts/board';
import { expect, it } from 'vitest';
import { isCapturing, pathsOf, pathsThrough, pathTo } from './paths.rules.ts';

/** A board with these pieces by square. */
const board = (pieces: Readonly<Record<number, number>>) =>
  Array.from({ length: 32 }, (_, index) => pieces[index + 1] ?? 0);

it('lists the seven first moves, from and to', () => {
  const paths = pathsOf(START_BOARD, true);
  expect(paths.map(({ squares }) => squares.join('-'))).toEqual([
    '9-13',
    '9-14',
    '10-14',
    '10-15',
    '11-15',
    '11-16',
    '12-16',
  ]);
});

it('names the squares between the jumps of a capture', () => {
  const [path] = pathsOf(board({ 1: 1, 6: -1, 15: -1 }), true);
  expect(path).toEqual({ move: '0119', squares: [1, 10, 19], captures: [6, 15] });
});

it.each([
  ['1115', false],
  ['0913', false],
  ['0110', true],
  ['2222bdca', true],
])('knows whether %s captures: %s', (move, expected) => {
  expect(isCapturing(move)).toBe(expected);
});

it('tells two ways to one square apart by a square between', () => {
  const paths = pathsOf(board({ 2: 1, 6: -1, 14: -1, 7: -1, 15: -1 }), true);
  expect(paths.map(({ squares }) => squares)).toEqual([
    [2, 9, 18],
    [2, 11, 18],
  ]);
  expect(pathsThrough(paths, [2]).length).toBe(2);
  expect(pathTo(pathsThrough(paths, [2, 11]), 18)?.captures).toEqual([7, 15]);
  expect(pathTo(pathsThrough(paths, [2, 9]), 18)?.captures).toEqual([6, 14]);
  expect(pathTo(paths, 11)).toBeUndefined();
  expect(pathsThrough(paths, [3])).toEqual([]);
});

it('takes the way that captures most when none is named', () => {
  // A king that goes straight to a square, or by a detour.
  const paths = [
    { move: '0218a', squares: [2, 18], captures: [10] },
    { move: '0218b', squares: [2, 9, 18], captures: [6, 14] },
  ];
  expect(pathTo(paths, 18)?.move).toBe('0218b');
});

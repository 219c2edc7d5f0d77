import { expect, it } from 'vitest';
import { rowsAround } from './rows-around.rules.ts';

const group = (size: number, own: number) => Array.from({ length: size }, (_, index) => ({ isOwn: index === own }));

it.each([
  ['the first of many', 15, 0, 0, 4],
  ['one in the middle', 15, 7, 6, 10],
  ['the last of many', 15, 14, 11, 15],
  ['a small group whole', 3, 1, 0, 3],
  ['a group without the player', 5, -1, 0, 4],
])('shows %s', (_, size, own, from, to) => {
  expect(rowsAround(group(size, own))).toEqual({ from, to });
});

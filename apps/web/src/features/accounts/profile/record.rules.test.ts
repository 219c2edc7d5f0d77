import { expect, it } from 'vitest';
import { wonPercent } from './record.rules.ts';

it.each([
  [0, 0, undefined],
  [12, 7, 58],
  [3, 3, 100],
  [3, 0, 0],
])('of %i battles played, %i won are %s percent', (played, won, percent) => {
  expect(wonPercent({ played, won })).toBe(percent);
});

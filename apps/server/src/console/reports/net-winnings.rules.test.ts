import { expect, it } from 'vitest';
import { netWinningsOf } from './net-winnings.rules.ts';

it.each([
  ['won 300 and took all of it out', { opening: 0, deposits: 100, withdrawn: 400, closing: 0 }, 300, 300],
  ['won 300 and left it in', { opening: 0, deposits: 100, withdrawn: 0, closing: 400 }, 300, 300],
  ['lost everything', { opening: 50, deposits: 100, withdrawn: 0, closing: 0 }, -150, 0],
  ['only put money in', { opening: 0, deposits: 100, withdrawn: 0, closing: 100 }, 0, 0],
  ['took out what was there before', { opening: 200, deposits: 0, withdrawn: 200, closing: 0 }, 0, 0],
])('of a player who %s', (_, year, difference, netWinnings) => {
  expect(netWinningsOf(year)).toEqual({ difference, netWinnings });
});

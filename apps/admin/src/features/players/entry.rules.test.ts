import { expect, it } from 'vitest';
import { linesOf, totalAfter } from './entry.rules.ts';

it('a line tells of the wallets that changed', () => {
  expect(linesOf({ depositChange: -60, rewardChange: -40 })).toEqual([
    { wallet: 'deposit', change: -60 },
    { wallet: 'reward', change: -40 },
  ]);
  expect(linesOf({ depositChange: 0, rewardChange: 190 })).toEqual([{ wallet: 'reward', change: 190 }]);
});

it('the total afterwards is right to the paisa', () => {
  expect(totalAfter({ depositAfter: 0.1, rewardAfter: 0.2 })).toBe(0.3);
});

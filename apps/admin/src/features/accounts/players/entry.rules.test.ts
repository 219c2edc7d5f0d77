import { expect, it } from 'vitest';
import { walletChangesOf, totalAfter } from './entry.rules.ts';

it('an entry has one line for each wallet that changed', () => {
  expect(walletChangesOf({ depositChange: -60, rewardChange: -40 })).toEqual([
    { wallet: 'deposit', change: -60 },
    { wallet: 'reward', change: -40 },
  ]);
  expect(walletChangesOf({ depositChange: 0, rewardChange: 190 })).toEqual([{ wallet: 'reward', change: 190 }]);
});

it('adds both balances without rounding errors', () => {
  expect(totalAfter({ depositAfter: 0.1, rewardAfter: 0.2 })).toBe(0.3);
});

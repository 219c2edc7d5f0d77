import { expect, it } from 'vitest';
import { walletOwnerOf, sumOf, walletChangesOf, totalAfter, foreignWords } from './ledger.rules.ts';

it('adds amounts without rounding errors', () => {
  expect(sumOf([{ amount: 0.1 }, { amount: 0.2 }, { amount: -0.3 }])).toBe(0);
});

it('returns a sum that is not zero', () => expect(sumOf([{ amount: 950 }, { amount: -1000 }])).toBe(-50));

const player = '01900000-0000-7000-8000-000000000500';

it.each([
  [`deposit:${player}`, player],
  [`reward:${player}`, player],
  [`due:${player}`, player],
  [`escrow:${player}`, undefined],
  ['commission', undefined],
  ['deposit', undefined],
])('%s belongs to player %s', (account, owner) => expect(walletOwnerOf(account)).toBe(owner));

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

it.each([
  ['USD', 485, 'USD 4.85'],
  ['USD', 123_456_700, 'USD 12,34,567.00'],
  ['JPY', 1200, 'JPY 1,200'],
  ['KWD', 1234, 'KWD 1.234'],
  ['INR', 400_00, 'INR 400.00'],
  ['?', 100, '? 1.00'],
])('%s %i: %s', (currency, minorUnits, words) => {
  expect(foreignWords({ currency, minorUnits })).toBe(words);
});

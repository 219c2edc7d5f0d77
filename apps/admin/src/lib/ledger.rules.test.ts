import { expect, it } from 'vitest';
import { walletOwnerOf, sumOf } from './ledger.rules.ts';

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

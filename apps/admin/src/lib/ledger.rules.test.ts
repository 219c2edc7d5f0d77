import { expect, it } from 'vitest';
import { sumOf } from './ledger.rules.ts';

it('adds paise without the crumbs of fractions', () => {
  expect(sumOf([{ amount: 0.1 }, { amount: 0.2 }, { amount: -0.3 }])).toBe(0);
});

it('shows a sum that is not zero', () => expect(sumOf([{ amount: 950 }, { amount: -1000 }])).toBe(-50));

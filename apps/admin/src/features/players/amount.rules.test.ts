import { expect, it } from 'vitest';
import { readAmount } from './amount.rules.ts';

it.each([
  ['500', 500],
  [' 1,200.50 ', 1200.5],
  ['1000000', 1_000_000],
  ['1000000.01', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['1.234', undefined],
  ['1e3', undefined],
  ['', undefined],
])('"%s" is %s rupees', (typed, amount) => expect(readAmount(typed)).toBe(amount));

import { expect, it } from 'vitest';
import { foreignWords } from './foreign-words.ts';

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

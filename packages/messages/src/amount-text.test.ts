import { expect, it } from 'vitest';
import { amountText, unitText } from './amount-text.ts';

it.each([
  ['sandbox', 'en', '₹1,00,000', '₹0.50', '₹'],
  ['live', 'hi', '₹1,00,000', '₹0.50', '₹'],
  ['points', 'en', '1,00,000 points', '0.50 points', 'points'],
  ['points', 'hi', '1,00,000 अंक', '0.50 अंक', 'अंक'],
] as const)('writes an amount of %s in %s', (economy, language, large, small, unit) => {
  const where = { economy, language };
  expect([amountText(100_000, where), amountText(0.5, where), unitText(where)]).toEqual([large, small, unit]);
});

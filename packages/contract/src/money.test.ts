import { expect, it } from 'vitest';
import { paiseFromRupees, seenRupees } from './money.ts';

it.each([0, 0.01, -5, 120.5, 899_999_999_999.99, 90_071_992_547_409])(
  'a confirmed amount of %d is a number of paise',
  (amount) => {
    expect(seenRupees.safeParse(amount).success).toBe(true);
    expect(Number.isSafeInteger(paiseFromRupees(amount))).toBe(true);
  },
);

it.each([0.001, 9_007_199_254_740_991, -9_007_199_254_740_991, Number.POSITIVE_INFINITY, Number.NaN])(
  'a confirmed amount of %d is refused by its form, before it is counted in paise',
  (amount) => expect(seenRupees.safeParse(amount).success).toBe(false),
);

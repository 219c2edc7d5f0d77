import * as z from 'zod/mini';

/** A whole number of paise that fits a safe integer. The only money type inside the server. */
export type Paise = number & { readonly __unit: 'paise' };

/** Converts a number to `Paise`; throws when it is not a safe integer, because money is never rounded silently. */
export const paise = (value: number): Paise => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of paise: ${value}`);
  return value as Paise;
};

/** Rupees (at most two decimals) to paise; throws on more decimals. */
export const paiseFromRupees = (rupees: number): Paise => {
  const exact = Math.round(rupees * 100);
  if (Math.abs(exact - rupees * 100) > 1e-6) throw new RangeError(`more than two decimals: ${rupees}`);
  return paise(exact);
};

/** Paise to rupees, a JSON number with at most two decimals. */
export const rupeesFromPaise = (amount: number): number => amount / 100;

// From some hundred million rupees on, the product alone is off by more than the tolerance: the quotient is exact there.
const hasAtMostTwoDecimals = (value: number) => {
  const exact = Math.round(value * 100);
  return Math.abs(exact - value * 100) < 1e-6 || exact / 100 === value;
};

/** An amount in rupees as the calls carry it: finite, at most two decimals, may be negative. */
export const rupees = z.number().check(z.refine(hasAtMostTwoDecimals, { error: 'at most two decimals' }));

/** An amount in rupees that its reader has seen and confirms: one that the ledger can hold, so a safe number of paise. */
export const seenRupees = rupees.check(
  z.refine((value) => Number.isSafeInteger(Math.round(value * 100)), { error: 'an amount that can exist' }),
);

/** A whole, positive number of rupees, as a player types it. */
export const wholeRupees = z.int().check(z.positive(), z.lte(1_000_000_000));

/**
 * The number of decimals of a currency's amounts: two for rupees and dollars, none for yen, three for dinars. An invalid
 * code counts as two, as for most currencies.
 */
export const minorDigitsOf = (currency: string): number => {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits;
};

import type { PayoutTimes, ReviewChecks, ReviewComplaints } from '@muqabla/contract/operations/status/status-calls';
import { FIGURE_MINIMUM } from '@muqabla/contract/operations/status/status-terms';

/** The standard score of a two-sided interval of 95 percent. */
const SCORE = 1.959964;

/** A share between 0 and 1 with the bounds of its interval. */
export type Interval = { readonly low: number; readonly high: number };

/**
 * Returns the Wilson score interval of 95 percent for `hits` of `count`. Near 0 and 1, and with few cases, it holds where
 * the plain interval around the share would leave the bounds. Without a case nothing is known: 0 to 1.
 */
export const wilsonInterval = (hits: number, count: number): Interval => {
  if (count === 0) return { low: 0, high: 1 };
  const share = hits / count;
  const square = SCORE ** 2;
  const width = 1 + square / count;
  const centre = (share + square / (2 * count)) / width;
  const half = (SCORE / width) * Math.sqrt((share * (1 - share)) / count + square / (4 * count ** 2));
  // With none or all of the cases a bound is 0 or 1, which the arithmetic misses by its last digits.
  return { low: hits === 0 ? 0 : centre - half, high: hits === count ? 1 : centre + half };
};

/** The times to publish, or null when they are of too few withdrawals. */
export const publishedPayoutTimes = (times: PayoutTimes): PayoutTimes | null =>
  times.count < FIGURE_MINIMUM ? null : times;

/** The interval in tenths of a percent, its bounds rounded outwards. */
const permille = (hits: number, count: number) => {
  const { low, high } = wilsonInterval(hits, count);
  return { lowPermille: Math.floor(low * 1000), highPermille: Math.ceil(high * 1000) };
};

/** The complaints to publish with their interval; null when they are too few. */
export const publishedComplaints = (answered: number, resolved: number): ReviewComplaints | null =>
  answered < FIGURE_MINIMUM ? null : { answered, resolved, ...permille(resolved, answered) };

/** The second reviews to publish with their interval; null when they are too few. */
export const publishedChecks = (counts: Pick<ReviewChecks, 'drawn' | 'reviewed' | 'agreed'>): ReviewChecks | null =>
  counts.reviewed < FIGURE_MINIMUM ? null : { ...counts, ...permille(counts.agreed, counts.reviewed) };

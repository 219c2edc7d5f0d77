const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A stretch of time in the unit in which it is read, rounded up: a time within which something was done. */
export type Wait = { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number };

/** The wait for this many seconds: minutes to two hours, hours to two days, then days. */
export const waitOf = (seconds: number): Wait => {
  if (seconds <= 2 * HOUR) return { unit: 'minutes', count: Math.max(1, Math.ceil(seconds / MINUTE)) };
  if (seconds <= 2 * DAY) return { unit: 'hours', count: Math.ceil(seconds / HOUR) };
  return { unit: 'days', count: Math.ceil(seconds / DAY) };
};

/** Tenths of a percent as a percentage with at most one decimal. */
export const percentOf = (permille: number): string => String(Math.round(permille) / 10);

import { addDays, indiaDayOf } from '../../india-time.ts';

/**
 * The number of days that a withdrawal takes, counted from the day of the request in India. Fixed by the specification.
 */
export const WITHDRAW_DAYS = { from: 1, to: 5 } as const;

/** The last day on which a withdrawal requested at this time is paid, as `2026-11-27`. */
export const latestWithdrawDay = (requestedAt: Date): string => addDays(indiaDayOf(requestedAt), WITHDRAW_DAYS.to);

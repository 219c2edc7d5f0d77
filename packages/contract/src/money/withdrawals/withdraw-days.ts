import { addDays, indiaDayOf } from '../india-time.ts';

/** How many days a withdrawal takes, by the specification: counted from the day of the request in India. */
export const WITHDRAW_DAYS = { from: 1, to: 5 } as const;

/** The last day on which a withdrawal requested at this time is paid, as `2026-11-27`. */
export const latestWithdrawDay = (requestedAt: Date): string => addDays(indiaDayOf(requestedAt), WITHDRAW_DAYS.to);

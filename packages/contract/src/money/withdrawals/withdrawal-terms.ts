import { addDays, indiaDayOf } from '../../india-time.ts';

/**
 * The number of days that a withdrawal takes, counted from the day of the request in India. Fixed by the specification.
 */
export const WITHDRAW_DAYS = { from: 1, to: 5 } as const;

/** The last day on which a withdrawal requested at this time is paid, as `2026-11-27`. */
export const latestWithdrawDay = (requestedAt: Date): string => addDays(indiaDayOf(requestedAt), WITHDRAW_DAYS.to);

// Without zod, so that the form checks by the same patterns as the server without loading it.
export const UPI_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._-]{1,63}@[A-Za-z][A-Za-z0-9]{1,31}$/;
export const IFSC_PATTERN = /^[A-Z]{4}0[A-Z0-9]{6}$/;
export const ACCOUNT_NUMBER_PATTERN = /^\d{9,18}$/;

/** The states of a day minute by minute, one letter each. */
export const STATUS_LETTERS = { ok: 'o', slow: 's', down: 'd', unmeasured: '-' } as const;

/** The number of days and minutes that a response covers. */
export const STATUS_DAYS = 90;
export const STATUS_MINUTES = 1440;

/** The days before now whose paid withdrawals, and whose answered complaints about reviews and second reviews, are counted. */
export const PAYOUT_DAYS = 30;
export const COMPLAINT_DAYS = 90;
export const CHECK_DAYS = 90;

/** The fewest events behind a published figure; below it the figure is null. */
export const FIGURE_MINIMUM = 20;

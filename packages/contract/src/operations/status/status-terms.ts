/** The states of a day minute by minute, one letter each. */
export const STATUS_LETTERS = { ok: 'o', slow: 's', down: 'd', unmeasured: '-' } as const;

/** The number of days and minutes that a response covers. */
export const STATUS_DAYS = 90;
export const STATUS_MINUTES = 1440;

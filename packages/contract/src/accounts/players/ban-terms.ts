/** The kinds of bans. */
export const BAN_KINDS = ['fraud', 'abuse', 'multipleAccounts', 'underAge', 'requested', 'other'] as const;
export type BanKind = (typeof BAN_KINDS)[number];

/** The longest ban in days, except one without end. */
export const BAN_DAYS_MAX = 365;

/** The longest ban in days that staff other than owners may set or lift. */
export const SHORT_BAN_DAYS = 7;

/** Why a player is banned. */
export const BAN_KINDS = ['fraud', 'abuse', 'multipleAccounts', 'underAge', 'requested', 'other'] as const;
export type BanKind = (typeof BAN_KINDS)[number];

/** A ban may be set for this many days, or for ever. */
export const BAN_DAYS_MAX = 365;

/** For how many days somebody who is not an owner may ban, and lift a ban. */
export const SHORT_BAN_DAYS = 7;

/** The hours after the switch in which reviewers may still decide a battle in which a side claims the win with evidence. */
export const WIND_DOWN_REVIEW_HOURS = 72;

/**
 * The states of an account with money while play is wound down. It waits for a `payee`, for `kyc`, for `staff` who decide
 * its payout, for the end of an `objection` or of the answer to a payout that has `failed`; or it is being paid, or was.
 */
export const REMAINDER_STATES = ['payee', 'kyc', 'staff', 'objection', 'failed', 'paying', 'paid'] as const;
export type RemainderState = (typeof REMAINDER_STATES)[number];

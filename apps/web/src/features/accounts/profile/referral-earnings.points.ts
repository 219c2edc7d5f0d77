/** Invitations have no reward. */
export const hasReferralEarnings: boolean = false;

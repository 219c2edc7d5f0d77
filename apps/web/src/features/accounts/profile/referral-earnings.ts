/** True when players are paid for those they refer. */
export const hasReferralEarnings: boolean = true;

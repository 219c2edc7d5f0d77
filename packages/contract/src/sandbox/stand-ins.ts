/** The kinds of provider that the sandbox can stand in for. */
export const STAND_INS = ['payments', 'payouts', 'kyc', 'sms', 'push', 'recharge'] as const;
export type StandIn = (typeof STAND_INS)[number];

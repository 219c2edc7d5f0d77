/** An account of the ledger, as its text key. Player wallets keep a running balance; the others live in the legs. */
export type Account = string & { readonly __kind: 'account' };

const account = (key: string) => key as Account;

/** What a player added, and bonuses: for playing only. Credit balance: we owe it to the player. */
export const depositWallet = (playerId: string) => account(`deposit:${playerId}`);

/** What a player won or earned by referral: for playing or withdrawing. Credit balance. */
export const rewardWallet = (playerId: string) => account(`reward:${playerId}`);

/** The stakes of one battle while it is open or played. Credit balance, zero when the battle is over. */
export const matchEscrow = (matchId: string) => account(`escrow:${matchId}`);

/** What a player owes us of penalties their wallets did not cover. Debit balance; collected from the next credit. */
export const playerDue = (playerId: string) => account(`due:${playerId}`);

/** The money of one withdrawal from request to payout or return. Credit balance, zero when it is over. */
export const withdrawalHold = (withdrawalId: string) => account(`withdrawal:${withdrawalId}`);

/** The money of one recharge from request to success or return. Credit balance, zero when it is over. */
export const rechargeHold = (rechargeId: string) => account(`recharge:${rechargeId}`);

/** The house's accounts. Credits are positive, so income and liabilities are positive, assets and expenses negative. */
export const HOUSE = {
  /** Our fee of each settled battle (income). */
  commission: account('commission'),
  /** Bonuses we gave (expense). */
  promotion: account('promotion'),
  /** GST collected on deposits and owed to the state (liability). */
  gstPayable: account('gst_payable'),
  /** Money the payment gateway captured for us and has not yet paid out to our bank (asset). */
  gatewayClearing: account('gateway_clearing'),
  /** Captured money whose owner or amount is not certain (liability). */
  suspense: account('suspense'),
  /** Money the payout provider paid to players for us, not yet settled with our bank (credit: we owe the provider). */
  payoutClearing: account('payout_clearing'),
  /** Recharges the operator delivered for us (credit: we owe the recharge provider). */
  rechargeClearing: account('recharge_clearing'),
  /** Penalties players were charged (income). */
  penalties: account('penalties'),
  /** What two staff members corrected by hand (income or expense). */
  adjustments: account('adjustments'),
} as const;

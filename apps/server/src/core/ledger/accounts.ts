/** The text key of an account. Only the wallets of players have a stored balance. */
export type Account = string & { readonly __kind: 'account' };

const account = (key: string) => key as Account;

/** A player's deposits and bonuses: for playing only. Credit balance, owed to the player. */
export const depositWallet = (playerId: string) => account(`deposit:${playerId}`);

/** A player's winnings and referral bonuses: for playing, withdrawing and recharging. Credit balance. */
export const rewardWallet = (playerId: string) => account(`reward:${playerId}`);

/** The stakes of one match. Credit balance, zero when the match is over. */
export const matchEscrow = (matchId: string) => account(`escrow:${matchId}`);

/** The part of penalties and reversals that a player's wallets did not cover. Debit balance, collected from the next credit. */
export const playerDue = (playerId: string) => account(`due:${playerId}`);

/** The money of one withdrawal from its request to its payout or return. Credit balance, zero when it is over. */
export const withdrawalHold = (withdrawalId: string) => account(`withdrawal:${withdrawalId}`);

/** The money of one recharge from its request to its success or return. Credit balance, zero when it is over. */
export const rechargeHold = (rechargeId: string) => account(`recharge:${rechargeId}`);

/** The entries of a tournament and the prize of the house. Credit balance, zero when the tournament is over. */
export const tournamentEscrow = (tournamentId: string) => account(`tournament:${tournamentId}`);

/** The house's accounts. Credits are positive, so income and liabilities are positive, assets and expenses negative. */
export const HOUSE = {
  /** The fee of each settled match (income). */
  commission: account('commission'),
  /** Bonuses paid (expense). */
  promotion: account('promotion'),
  /** GST collected on deposits and owed to the state (liability). */
  gstPayable: account('gst_payable'),
  /** Tax withheld from players on net winnings and owed to the state (liability). */
  tdsPayable: account('tds_payable'),
  /** Captured by the payment gateway and not yet paid out to the house's bank (asset). */
  gatewayClearing: account('gateway_clearing'),
  /** Captured money whose owner or amount is uncertain (liability). */
  suspense: account('suspense'),
  /** Paid to players by the payout provider, not yet settled with the house's bank (owed to the provider). */
  payoutClearing: account('payout_clearing'),
  /** Recharges delivered by the recharge provider (owed to the provider). */
  rechargeClearing: account('recharge_clearing'),
  /** Penalties charged to players (income). */
  penalties: account('penalties'),
  /** Penalties given to those who lost to a cheater, and what undoing a restitution cost (expense). */
  restitutions: account('restitutions'),
  /** Manual corrections by two staff members (income or expense). */
  adjustments: account('adjustments'),
  /** Balances that players gave up with their account (income). */
  givenUp: account('given_up'),
  /** Points given to players, in the points economy (expense). */
  pointsIssue: account('points_issue'),
} as const;

import type { TransferKind } from '@muqabla/contract/core/ledger/ledger-calls';
import { type Paise, paise } from '@muqabla/contract/money';
import {
  type Account,
  depositWallet,
  HOUSE,
  matchEscrow,
  playerDue,
  rechargeHold,
  rewardWallet,
  withdrawalHold,
} from './accounts.ts';
import { credit, debit, type Leg, withoutEmpty } from './legs.rules.ts';

export type { TransferKind };

/**
 * One movement of money. The key consists of the entity, its version and the action, so that posting it twice has no effect.
 * Legs are signed whole paise (credits positive) that add up to zero.
 */
export type Transfer = {
  readonly key: string;
  readonly kind: TransferKind;
  readonly legs: readonly Leg[];
  readonly matchId?: string;
  readonly withdrawalId?: string;
  readonly rechargeId?: string;
  /** A number by which people find the transfer: a UTR, the id of a deposit. */
  readonly reference?: string;
};

/** The parts of a stake from each wallet, in paise. */
export type StakeParts = { readonly fromDeposit: Paise; readonly fromReward: Paise };
export type Wallets = { readonly deposit: Paise; readonly reward: Paise };

/** Takes a stake from the deposit wallet first, then from reward; null if both together do not cover it. */
export const splitStake = (stake: Paise, { deposit, reward }: Wallets): StakeParts | null => {
  if (deposit + reward < stake) return null;
  const fromDeposit = paise(Math.min(stake, deposit));
  return { fromDeposit, fromReward: paise(stake - fromDeposit) };
};

type StakeAct = { matchId: string; version: number; playerId: string; parts: StakeParts };

/** Moves a player's stake into the match's escrow. One player enters by a version, so that the key names none. */
export const holdStake = ({ matchId, version, playerId, parts }: StakeAct): Transfer => ({
  key: `match:${matchId}:${version}:hold`,
  kind: 'stake_held',
  matchId,
  legs: withoutEmpty([
    debit(depositWallet(playerId), parts.fromDeposit),
    debit(rewardWallet(playerId), parts.fromReward),
    credit(matchEscrow(matchId), paise(parts.fromDeposit + parts.fromReward)),
  ]),
});

/** Returns a stake to the wallets it came from. */
export const returnStake = ({ matchId, version, playerId, parts }: StakeAct): Transfer => ({
  key: `match:${matchId}:${version}:return:${playerId}`,
  kind: 'stake_returned',
  matchId,
  legs: withoutEmpty([
    debit(matchEscrow(matchId), paise(parts.fromDeposit + parts.fromReward)),
    credit(depositWallet(playerId), parts.fromDeposit),
    credit(rewardWallet(playerId), parts.fromReward),
  ]),
});

/** Pays both stakes out of escrow: the prize (two stakes less commission) to the winner's reward wallet, the rest is the fee. */
export const payPrize = (act: {
  matchId: string;
  version: number;
  winnerId: string;
  stake: Paise;
  commission: Paise;
}): Transfer => ({
  key: `match:${act.matchId}:${act.version}:settle`,
  kind: 'match_settled',
  matchId: act.matchId,
  legs: withoutEmpty([
    debit(matchEscrow(act.matchId), paise(2 * act.stake)),
    credit(rewardWallet(act.winnerId), paise(2 * act.stake - act.commission)),
    credit(HOUSE.commission, act.commission),
  ]),
});

/** The bonus of a new player, to the deposit wallet, once per verified phone. */
export const payJoiningBonus = ({ playerId, bonus }: { playerId: string; bonus: Paise }): Transfer => ({
  key: `player:${playerId}:joining-bonus`,
  kind: 'joining_bonus',
  legs: [debit(HOUSE.promotion, bonus), credit(depositWallet(playerId), bonus)],
});

/** A referrer's share of a settled match, paid from the commission; once per settlement and level (1 or 2). */
export const payReferralBonus = (act: {
  matchId: string;
  version: number;
  level: 1 | 2;
  referrerId: string;
  bonus: Paise;
}): Transfer => ({
  key: `match:${act.matchId}:${act.version}:referral:${act.level}`,
  kind: 'referral_bonus',
  matchId: act.matchId,
  legs: [debit(HOUSE.commission, act.bonus), credit(rewardWallet(act.referrerId), act.bonus)],
});

/** One withdrawal. Its `wallet` is `deposit` only when two staff members pay out a player whom KYC bars from play. */
type WithdrawalAct = {
  withdrawalId: string;
  playerId: string;
  wallet: 'deposit' | 'reward';
  amount: Paise;
  reference?: string;
};

const walletOf = ({ wallet, playerId }: Pick<WithdrawalAct, 'wallet' | 'playerId'>): Account =>
  wallet === 'deposit' ? depositWallet(playerId) : rewardWallet(playerId);

const KIND_OF_WALLET = { reward: 'withdrawal', deposit: 'deposit_payout' } as const;
const KIND_OF_STEP = { hold: 'held', paid: 'paid', return: 'returned', bounce: 'bounced' } as const;

const ofWithdrawal = (act: WithdrawalAct, step: keyof typeof KIND_OF_STEP, from: Account, to: Account): Transfer => ({
  key: `withdrawal:${act.withdrawalId}:${step}`,
  kind: `${KIND_OF_WALLET[act.wallet]}_${KIND_OF_STEP[step]}`,
  withdrawalId: act.withdrawalId,
  ...(act.reference !== undefined && { reference: act.reference }),
  legs: [debit(from, act.amount), credit(to, act.amount)],
});

/** Sets money of a wallet apart for a payout. */
export const holdWithdrawal = (act: WithdrawalAct): Transfer =>
  ofWithdrawal(act, 'hold', walletOf(act), withdrawalHold(act.withdrawalId));

/** The provider has paid; `reference` is the UTR. */
export const payWithdrawal = (act: WithdrawalAct): Transfer =>
  ofWithdrawal(act, 'paid', withdrawalHold(act.withdrawalId), HOUSE.payoutClearing);

/** Returns the money to its wallet: the withdrawal was rejected, or the provider is certain that nothing was paid. */
export const returnWithdrawal = (act: WithdrawalAct): Transfer =>
  ofWithdrawal(act, 'return', withdrawalHold(act.withdrawalId), walletOf(act));

/** The bank sent the money back after it was paid: the opposite of the payment, to the wallet it came from. */
export const bounceWithdrawal = (act: WithdrawalAct): Transfer =>
  ofWithdrawal(act, 'bounce', HOUSE.payoutClearing, walletOf(act));

/**
 * The price of a promise: the withdrawal was paid later than its last day. Paid once, into the deposit wallet. It names the
 * withdrawal as its reference: the money of the withdrawal itself begins with its hold and ends with one payment.
 */
export const payForLatePayout = (act: { withdrawalId: string; playerId: string; amount: Paise }): Transfer => ({
  key: `withdrawal:${act.withdrawalId}:late`,
  kind: 'late_payout',
  reference: act.withdrawalId,
  legs: [debit(HOUSE.promotion, act.amount), credit(depositWallet(act.playerId), act.amount)],
});

type RechargeAct = { rechargeId: string; playerId: string; amount: Paise; reference?: string };

const ofRecharge = (act: RechargeAct, step: string, kind: TransferKind, from: Account, to: Account): Transfer => ({
  key: `recharge:${act.rechargeId}:${step}`,
  kind,
  rechargeId: act.rechargeId,
  ...(act.reference !== undefined && { reference: act.reference }),
  legs: [debit(from, act.amount), credit(to, act.amount)],
});

/** Sets reward money apart for a recharge. */
export const holdRecharge = (act: RechargeAct): Transfer =>
  ofRecharge(act, 'hold', 'recharge_held', rewardWallet(act.playerId), rechargeHold(act.rechargeId));

/** The recharge was delivered. */
export const payRecharge = (act: RechargeAct): Transfer =>
  ofRecharge(act, 'paid', 'recharge_paid', rechargeHold(act.rechargeId), HOUSE.rechargeClearing);

/** Returns the money: the recharge has certainly failed. */
export const returnRecharge = (act: RechargeAct): Transfer =>
  ofRecharge(act, 'return', 'recharge_returned', rechargeHold(act.rechargeId), rewardWallet(act.playerId));

/** The operator sent the money back after it was delivered: the opposite of the payment, to the reward wallet. */
export const bounceRecharge = (act: RechargeAct): Transfer =>
  ofRecharge(act, 'bounce', 'recharge_bounced', HOUSE.rechargeClearing, rewardWallet(act.playerId));

/**
 * A penalty, from reward first, then deposit; the part they do not cover becomes a due. `wallets` are the locked balances.
 * The key names the cause, e.g. `match:<id>:<version>:host`.
 */
export const chargePenalty = (act: {
  cause: string;
  playerId: string;
  amount: Paise;
  wallets: Wallets;
  matchId?: string;
  reference: string;
}): Transfer => {
  const fromReward = paise(Math.min(act.amount, act.wallets.reward));
  const fromDeposit = paise(Math.min(act.amount - fromReward, act.wallets.deposit));
  return {
    key: `${act.cause}:penalty`,
    kind: 'penalty',
    reference: act.reference,
    ...(act.matchId !== undefined && { matchId: act.matchId }),
    legs: withoutEmpty([
      debit(rewardWallet(act.playerId), fromReward),
      debit(depositWallet(act.playerId), fromDeposit),
      debit(playerDue(act.playerId), paise(act.amount - fromReward - fromDeposit)),
      credit(HOUSE.penalties, act.amount),
    ]),
  };
};

/** An adjustment approved by two staff members: to the player or, if `toPlayer` is false, from the player. */
export const adjustWallet = (act: {
  adjustmentId: string;
  playerId: string;
  wallet: 'deposit' | 'reward';
  amount: Paise;
  toPlayer: boolean;
}): Transfer => {
  const account = walletOf(act);
  const legs = act.toPlayer
    ? [debit(HOUSE.adjustments, act.amount), credit(account, act.amount)]
    : [debit(account, act.amount), credit(HOUSE.adjustments, act.amount)];
  return { key: `adjustment:${act.adjustmentId}`, kind: 'adjustment', reference: act.adjustmentId, legs };
};

/** Takes both wallets, which a player gives up with their account, once for each deletion. */
export const giveUpBalance = (act: { deletionId: string; playerId: string; wallets: Wallets }): Transfer => ({
  key: `account-deletion:${act.deletionId}:given-up`,
  kind: 'balance_given_up',
  reference: act.deletionId,
  legs: withoutEmpty([
    debit(depositWallet(act.playerId), act.wallets.deposit),
    debit(rewardWallet(act.playerId), act.wallets.reward),
    credit(HOUSE.givenUp, paise(act.wallets.deposit + act.wallets.reward)),
  ]),
});

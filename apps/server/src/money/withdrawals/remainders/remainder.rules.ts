import { type Paise, paise } from '@muqabla/contract/money';
import type { PayoutWallet } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import type { RemainderState } from '@muqabla/contract/operations/wind-down/wind-down-terms';
import type { Wallets } from '../../../core/ledger/postings.rules.ts';

/** The facts that decide what happens to the rest of an account's money. Amounts in paise. */
export type RemainderFacts = {
  readonly wallets: Wallets;
  /** The part of the winnings that a loser may still object to. */
  readonly unfree: Paise;
  readonly kyc: 'none' | 'verified' | 'revoked';
  readonly isBanned: boolean;
  /** Withdrawals of the player are held for a ring. */
  readonly isHeld: boolean;
  /** An account in the player's verified name is known: it was named for this, or a withdrawal was paid to it. */
  readonly hasPayee: boolean;
  /** Another player was ever paid to this account. */
  readonly isSharedPayee: boolean;
  /** The wallets that have a payout under way, and whether one of them waits for staff. */
  readonly underWay: readonly PayoutWallet[];
  readonly waitsForStaff: boolean;
  /** The reason of the newest payout of this wind-down, where it failed or came back and no account was named since. */
  readonly failure: string | null;
};

/** The payouts of an account now, and what it waits for after them. */
export type RemainderDecision = {
  readonly pay: readonly { readonly wallet: PayoutWallet; readonly amount: Paise }[];
  /** False when staff decide the payouts in their queue. */
  readonly isApproved: boolean;
  readonly state: RemainderState;
  /** The money that stays in the wallets, in paise. */
  readonly left: Paise;
};

const WALLETS = ['reward', 'deposit'] as const;

const stateWithoutPayout = (facts: RemainderFacts, sum: number): RemainderState => {
  if (sum === 0) {
    if (facts.waitsForStaff) return 'staff';
    return facts.underWay.length > 0 ? 'paying' : 'paid';
  }
  if (facts.kyc !== 'verified') return 'kyc';
  if (facts.failure !== null) return 'failed';
  if (!facts.hasPayee) return 'payee';
  if (facts.waitsForStaff) return 'staff';
  return facts.underWay.length > 0 ? 'paying' : 'objection';
};

/**
 * Decides what is paid of an account: both wallets whole, without a minimum, a fee or a cooldown, to a known account in the
 * player's verified name. One wallet has one payout at a time; what comes later is paid after it. Accounts that several
 * players share, and those of banned players and of players whose withdrawals are held, are paid when staff approve it.
 */
export const decideRemainder = (facts: RemainderFacts): RemainderDecision => {
  const { wallets, unfree, kyc, hasPayee, failure, underWay } = facts;
  const sum = wallets.deposit + wallets.reward;
  const isPayable = kyc === 'verified' && hasPayee && failure === null;
  const free = { deposit: wallets.deposit, reward: paise(Math.max(0, wallets.reward - unfree)) };
  const pay = isPayable
    ? WALLETS.filter((wallet) => free[wallet] > 0 && !underWay.includes(wallet)).map((wallet) => ({
        wallet,
        amount: free[wallet],
      }))
    : [];
  const isApproved = !facts.isBanned && !facts.isHeld && !facts.isSharedPayee;
  const left = paise(pay.reduce<number>((rest, { amount }) => rest - amount, sum));
  if (pay.length === 0) return { pay, isApproved, state: stateWithoutPayout(facts, sum), left };
  return { pay, isApproved, state: isApproved ? 'paying' : 'staff', left };
};

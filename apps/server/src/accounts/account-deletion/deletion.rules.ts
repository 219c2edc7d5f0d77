import { DELETION_OBSTACLES, type DeletionObstacle } from '@muqabla/contract/accounts/account-deletion/deletion-terms';
import { type Paise, paise } from '@muqabla/contract/money';
import type { Wallets } from '../../core/ledger/postings.rules.ts';

const DAY_MILLISECONDS = 24 * 3_600_000;
const RETRY_MILLISECONDS = 3_600_000;
const MEMORY_DAYS = 365;

/** The facts that decide whether an account can be deleted. Amounts in paise. */
export type DeletionFacts = {
  readonly banned: boolean;
  /** Battles that are not over. */
  readonly openBattles: number;
  /** Doubts about decided battles, and proposals of staff about the player's battles, payments or wallets. */
  readonly openReviews: number;
  /** Deposits, withdrawals, recharges and refunds whose outcome is open, and deposits on hold. */
  readonly openPayments: number;
  readonly due: Paise;
  readonly wallets: Wallets;
  /** The smallest sum of winnings that can be withdrawn; null where nothing can be. */
  readonly withdrawMin: Paise | null;
};

/** The balance of both wallets, which is given up with the account. */
export const balanceOf = ({ wallets: { deposit, reward } }: Pick<DeletionFacts, 'wallets'>): Paise =>
  paise(deposit + reward);

/**
 * Everything that has to be settled before the account can be deleted. `agreed` is the amount the player agreed to
 * give up; a balance that has grown since is `changed`.
 */
export const obstaclesOf = (facts: DeletionFacts, agreed: Paise | null = null): DeletionObstacle[] => {
  const { banned, openBattles, openReviews, openPayments, due, wallets, withdrawMin } = facts;
  const stands: Record<DeletionObstacle, boolean> = {
    banned,
    battle: openBattles > 0,
    review: openReviews > 0,
    payment: openPayments > 0,
    due: due > 0,
    money: withdrawMin !== null && wallets.reward > 0 && wallets.reward >= withdrawMin,
    changed: agreed !== null && balanceOf(facts) > agreed,
  };
  return DELETION_OBSTACLES.filter((each) => stands[each]);
};

/** The time at which a deletion requested now is due. */
export const dueAtOf = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MILLISECONDS);

/** The time at which a removal that was put off is tried again. */
export const nextTryAt = (now: Date): Date => new Date(now.getTime() + RETRY_MILLISECONDS);

/** A self-exclusion that outlives the account. */
export type KeptExclusion = { readonly excludedUntil: Date | null; readonly excludedUntilReview: boolean };

/** True when an exclusion is in effect. */
export const isInEffect = ({ excludedUntil, excludedUntilReview }: KeptExclusion, now: Date): boolean =>
  excludedUntilReview || (excludedUntil !== null && now < excludedUntil);

/** The end of a trace: it is kept for a year, or as long as the exclusion; null while that lasts until staff end it. */
export const keptUntil = (exclusion: KeptExclusion, now: Date): Date | null => {
  if (exclusion.excludedUntilReview) return null;
  const year = now.getTime() + MEMORY_DAYS * DAY_MILLISECONDS;
  return new Date(Math.max(year, exclusion.excludedUntil?.getTime() ?? 0));
};

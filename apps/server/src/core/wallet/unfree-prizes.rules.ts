import { type Paise, paise } from '@muqabla/contract/money';

/**
 * The part of the winnings that may leave the app. What is not free counts as the last to be staked, so that a later
 * objection finds it.
 */
export const freePart = (reward: Paise, unfree: { readonly amount: Paise } | null): Paise =>
  paise(Math.max(0, reward - (unfree?.amount ?? 0)));

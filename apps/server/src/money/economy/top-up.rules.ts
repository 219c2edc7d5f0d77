import { type Paise, paise } from '@muqabla/contract/money';
import type { Wallets } from '../../core/ledger/postings.rules.ts';

/**
 * The points that bring a player up to the floor, in minor units; zero for who has as many. Stakes of battles under way
 * count as the player’s, so that no one gains by staking over midnight.
 */
export const topUpOf = ({ floor, wallets, staked }: { floor: Paise; wallets: Wallets; staked: Paise }): Paise =>
  paise(Math.max(0, floor - wallets.deposit - wallets.reward - staked));

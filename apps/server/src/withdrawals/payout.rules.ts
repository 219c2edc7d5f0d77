import type { Paise } from '@muqabla/contract/money';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { PayoutWallet } from '@muqabla/contract/withdrawals/withdrawal-staff-calls';
import type { Wallets } from '../ledger/postings.rules.ts';

/** What decides whether staff may pay out a wallet of a player. */
export type PayoutCircumstances = {
  readonly isBanned: boolean;
  /** KYC bars the player from play. */
  readonly isBarred: boolean;
  readonly kyc: 'none' | 'verified' | 'revoked';
  readonly wallets: Wallets;
};

const walletRefusal: Record<PayoutWallet, (around: PayoutCircumstances) => Refusal | null> = {
  // Other players withdraw their winnings themselves.
  reward: ({ isBanned }) => (isBanned ? null : refuse('NOT_BANNED')),
  // Everybody else's is for playing.
  deposit: ({ isBarred }) => (isBarred ? null : refuse('NOT_BARRED')),
};

/** The wallets that staff may pay out for a player now, with what is in them; empty ones are left out. */
export const payableWallets = (around: PayoutCircumstances): { wallet: PayoutWallet; available: Paise }[] =>
  (['reward', 'deposit'] as const)
    .filter((wallet) => walletRefusal[wallet](around) === null && around.wallets[wallet] > 0)
    .map((wallet) => ({ wallet, available: around.wallets[wallet] }));

/** The first reason why so many rupees of a wallet cannot be paid out for a player; null when they can. */
export const checkPayout = (wallet: PayoutWallet, rupees: number, around: PayoutCircumstances): Refusal | null => {
  const refused = walletRefusal[wallet](around);
  if (refused !== null) return refused;
  // Whose account it is can be compared with a verified name only.
  if (around.kyc !== 'verified') return refuse('KYC_NOT_VERIFIED');
  const available = around.wallets[wallet] / 100;
  return rupees > available ? refuse('TOO_LITTLE_TO_TAKE', { available }) : null;
};

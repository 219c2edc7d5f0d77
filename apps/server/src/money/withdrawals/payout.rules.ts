import type { Paise } from '@muqabla/contract/money';
import type { PayoutWallet } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Wallets } from '../../core/ledger/postings.rules.ts';

/** The facts that decide whether staff may pay out a player's wallet. */
export type PayoutContext = {
  readonly isBanned: boolean;
  /** KYC bars the player from play. */
  readonly isBarred: boolean;
  readonly kyc: 'none' | 'verified' | 'revoked';
  readonly wallets: Wallets;
};

const walletRefusal: Record<PayoutWallet, (context: PayoutContext) => Refusal | null> = {
  // A player who is not banned withdraws winnings without staff.
  reward: ({ isBanned }) => (isBanned ? null : refuse('NOT_BANNED')),
  // The deposit wallet of a player who may play stays for playing.
  deposit: ({ isBarred }) => (isBarred ? null : refuse('NOT_BARRED')),
};

/** The wallets that staff may pay out for a player now, with their balances; empty wallets are omitted. */
export const payableWallets = (context: PayoutContext): { wallet: PayoutWallet; available: Paise }[] =>
  (['reward', 'deposit'] as const)
    .filter((wallet) => walletRefusal[wallet](context) === null && context.wallets[wallet] > 0)
    .map((wallet) => ({ wallet, available: context.wallets[wallet] }));

/** The first refusal of paying out an amount of a wallet; null when it is allowed. */
export const payoutRefusal = (wallet: PayoutWallet, rupees: number, context: PayoutContext): Refusal | null => {
  const refused = walletRefusal[wallet](context);
  if (refused !== null) return refused;
  // The account's owner can only be compared with a verified name.
  if (context.kyc !== 'verified') return refuse('KYC_NOT_VERIFIED');
  const available = context.wallets[wallet] / 100;
  return rupees > available ? refuse('TOO_LITTLE_TO_TAKE', { available }) : null;
};

import type { PlayerEntry } from '@muqabla/contract/accounts/players/player-staff-calls';

export type WalletChange = { wallet: 'deposit' | 'reward'; change: number };

/** The changes of a ledger entry, one for each wallet it changed. */
export const walletChangesOf = ({
  depositChange,
  rewardChange,
}: Pick<PlayerEntry, 'depositChange' | 'rewardChange'>): WalletChange[] =>
  [
    { wallet: 'deposit' as const, change: depositChange },
    { wallet: 'reward' as const, change: rewardChange },
  ].filter(({ change }) => change !== 0);

/** The sum of both balances after the entry, added in whole paise. */
export const totalAfter = ({ depositAfter, rewardAfter }: Pick<PlayerEntry, 'depositAfter' | 'rewardAfter'>): number =>
  (Math.round(depositAfter * 100) + Math.round(rewardAfter * 100)) / 100;

import type { PlayerEntry } from '@muqabla/contract/players/player-staff-calls';

export type EntryLine = { wallet: 'deposit' | 'reward'; change: number };

/** What a line of the ledger changed: one wallet, or both. */
export const linesOf = ({
  depositChange,
  rewardChange,
}: Pick<PlayerEntry, 'depositChange' | 'rewardChange'>): EntryLine[] =>
  [
    { wallet: 'deposit' as const, change: depositChange },
    { wallet: 'reward' as const, change: rewardChange },
  ].filter(({ change }) => change !== 0);

/** What both wallets held together afterwards, added in whole paise. */
export const totalAfter = ({ depositAfter, rewardAfter }: Pick<PlayerEntry, 'depositAfter' | 'rewardAfter'>): number =>
  (Math.round(depositAfter * 100) + Math.round(rewardAfter * 100)) / 100;

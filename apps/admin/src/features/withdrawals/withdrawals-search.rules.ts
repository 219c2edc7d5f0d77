import { WITHDRAWAL_LISTS, type WithdrawalList } from '@muqabla/contract/staff/withdrawal-calls';
import { formOf, ID_FORM, oneOf, pageOf } from '../../lib/search-params.rules.ts';

export const METHODS = ['all', 'UPI', 'Bank'] as const;
export type Method = (typeof METHODS)[number];

/** The lists there are of one player, whose withdrawals are looked at beyond the queue. */
export const PLAYER_LISTS = ['all', ...WITHDRAWAL_LISTS] as const;

/** What the address says about the list of withdrawals. */
export type WithdrawalsSearch = { status: WithdrawalList | 'all'; method: Method; player?: string; page: number };

/** Reads the list's part of the address; what it cannot use becomes the default. */
export const readWithdrawalsSearch = ({
  status,
  method,
  player,
  page,
}: { [name in keyof WithdrawalsSearch]?: unknown }): WithdrawalsSearch => {
  const playerId = formOf(player, ID_FORM);
  const rest = { method: oneOf(METHODS, method, 'all'), page: pageOf(page) };
  if (playerId === undefined) return { status: oneOf(WITHDRAWAL_LISTS, status, 'pending'), ...rest };
  return { status: oneOf(PLAYER_LISTS, status, 'all'), player: playerId, ...rest };
};

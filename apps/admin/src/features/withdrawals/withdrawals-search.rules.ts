import { SORTS } from '@muqabla/contract/sorts';
import {
  WITHDRAWAL_LISTS,
  type WithdrawalList,
  withdrawalSort,
} from '@muqabla/contract/withdrawals/withdrawal-staff-calls';
import { type OrderSearch, readOrder } from '../../lib/list-order.rules.ts';
import { formOf, ID_FORM, oneOf } from '../../lib/search-params.rules.ts';

export const METHODS = ['all', 'UPI', 'Bank'] as const;
export type Method = (typeof METHODS)[number];

/** The lists there are of one player, whose withdrawals are looked at beyond the queue. */
export const PLAYER_LISTS = ['all', ...WITHDRAWAL_LISTS] as const;

/** What the address says about the list of withdrawals. */
export type WithdrawalsSearch = OrderSearch & { status: WithdrawalList | 'all'; method: Method; player?: string };

/** Reads the list's part of the address; what it cannot use becomes the default. */
export const readWithdrawalsSearch = ({
  status: typed,
  method,
  player,
  ...order
}: { [name in keyof WithdrawalsSearch]?: unknown }): WithdrawalsSearch => {
  const playerId = formOf(player, ID_FORM);
  const status = playerId === undefined ? oneOf(WITHDRAWAL_LISTS, typed, 'pending') : oneOf(PLAYER_LISTS, typed, 'all');
  return {
    status,
    method: oneOf(METHODS, method, 'all'),
    ...(playerId !== undefined && { player: playerId }),
    ...readOrder(SORTS, withdrawalSort(status), order),
  };
};

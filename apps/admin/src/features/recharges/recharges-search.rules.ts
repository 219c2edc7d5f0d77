import { RECHARGE_STATUSES } from '@muqabla/contract/recharges/recharge-calls';
import { TIME_SORTS } from '@muqabla/contract/sorts';
import { type OrderSearch, readOrder } from '../../lib/list-order.rules.ts';
import { formOf, ID_FORM, oneOf } from '../../lib/search-params.rules.ts';

export const RECHARGE_FILTERS = ['all', ...RECHARGE_STATUSES] as const;

/** What the address says about the list of recharges. */
export type RechargesSearch = OrderSearch<(typeof TIME_SORTS)[number]> & {
  status: (typeof RECHARGE_FILTERS)[number];
  player?: string;
};

export const readRechargesSearch = ({
  status,
  player,
  ...order
}: { [name in keyof RechargesSearch]?: unknown }): RechargesSearch => {
  const playerId = formOf(player, ID_FORM);
  return {
    status: oneOf(RECHARGE_FILTERS, status, 'all'),
    ...(playerId !== undefined && { player: playerId }),
    ...readOrder(TIME_SORTS, 'newest', order),
  };
};

import { SORTS } from '@muqabla/contract/sorts';
import { DEPOSIT_STATUSES } from '@muqabla/contract/wallet/wallet-calls';
import { type OrderSearch, readOrder } from '../../lib/list-order.rules.ts';
import { formOf, ID_FORM, oneOf, textOf } from '../../lib/search-params.rules.ts';

export const DEPOSIT_FILTERS = ['all', ...DEPOSIT_STATUSES] as const;

/** What the address says about the list of deposits. */
export type DepositsSearch = OrderSearch & {
  status: (typeof DEPOSIT_FILTERS)[number];
  search: string;
  player?: string;
};

/** Reads the list's part of the address; what it cannot use becomes the default. */
export const readDepositsSearch = ({
  status,
  search,
  player,
  ...order
}: { [name in keyof DepositsSearch]?: unknown }): DepositsSearch => {
  const playerId = formOf(player, ID_FORM);
  return {
    status: oneOf(DEPOSIT_FILTERS, status, 'all'),
    search: textOf(search, 100),
    ...(playerId !== undefined && { player: playerId }),
    ...readOrder(SORTS, 'newest', order),
  };
};

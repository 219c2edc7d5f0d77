import { RECHARGE_STATUSES } from '@muqabla/contract/recharge/recharge-calls';
import { formOf, ID_FORM, oneOf, pageOf } from '../../lib/search-params.rules.ts';

export const RECHARGE_FILTERS = ['all', ...RECHARGE_STATUSES] as const;

/** What the address says about the list of recharges. */
export type RechargesSearch = { status: (typeof RECHARGE_FILTERS)[number]; player?: string; page: number };

export const readRechargesSearch = ({
  status,
  player,
  page,
}: { [name in keyof RechargesSearch]?: unknown }): RechargesSearch => {
  const playerId = formOf(player, ID_FORM);
  return {
    status: oneOf(RECHARGE_FILTERS, status, 'all'),
    ...(playerId !== undefined && { player: playerId }),
    page: pageOf(page),
  };
};

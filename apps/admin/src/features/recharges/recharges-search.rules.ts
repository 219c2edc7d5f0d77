import { RECHARGE_STATUSES } from '@muqabla/contract/recharge/recharge-calls';
import { oneOf, pageOf } from '../../lib/search-params.rules.ts';

export const RECHARGE_FILTERS = ['all', ...RECHARGE_STATUSES] as const;

/** What the address says about the list of recharges. */
export type RechargesSearch = { status: (typeof RECHARGE_FILTERS)[number]; page: number };

export const readRechargesSearch = ({ status, page }: { status?: unknown; page?: unknown }): RechargesSearch => ({
  status: oneOf(RECHARGE_FILTERS, status, 'all'),
  page: pageOf(page),
});

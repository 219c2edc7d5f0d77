import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { RECHARGE_STATUSES } from '@muqabla/contract/money/recharges/recharge-calls';
import { TIME_SORTS } from '@muqabla/contract/sorts';
import { UUID } from '@muqabla/contract/uuid';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listQuery } from '../../../components/list/list-query.ts';
import { choiceParam, defineSearch, orderParams, patternParam } from '../../../components/list/list-search.rules.ts';
import { api } from '../../../lib/api.ts';
import { searchFrom, staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';

export const RECHARGE_FILTERS = ['all', ...RECHARGE_STATUSES] as const;

export const readRechargesSearch = defineSearch({
  status: choiceParam(RECHARGE_FILTERS, 'all'),
  player: patternParam(UUID),
  ...orderParams(TIME_SORTS),
});
export type RechargesSearch = ReturnType<typeof readRechargesSearch>;

/** First part of every query key of recharges. */
export const RECHARGES = 'recharges';

/** One page of recharges. */
export const rechargesQuery = (search: RechargesSearch) =>
  listQuery({
    key: [RECHARGES, search],
    load: (signal) => api.call('GET /admin/recharges', { query: search, signal }),
    pollMilliseconds: 20_000,
  });

/** Counts the pending recharges. */
export const waitingQuery = {
  ...rechargesQuery({ status: 'all' }),
  select: ({ pending }: { pending: number }) => pending,
};

/** The list of recharges. */
export const rechargesScreen = createRoute({
  ...staffPage('/recharges', {
    needs: ['recharges'],
    economies: MONEY_ECONOMIES,
    menu: { entry: 'recharges', name: m.nav_recharges, waitingQuery },
  }),
  validateSearch: searchFrom(readRechargesSearch),
  component: lazyRouteComponent(() => import('./recharges-page.tsx'), 'RechargesPage'),
});

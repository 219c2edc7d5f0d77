import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { DEPOSIT_STATUSES } from '@muqabla/contract/money/deposits/deposit-calls';
import { SORTS } from '@muqabla/contract/sorts';
import { UUID } from '@muqabla/contract/uuid';
import { queryOptions } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listQuery } from '../../../components/list/list-query.ts';
import {
  choiceParam,
  defineSearch,
  orderParams,
  patternParam,
  textParam,
} from '../../../components/list/list-search.rules.ts';
import { api } from '../../../lib/api.ts';
import { searchFrom, staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';

export const DEPOSIT_FILTERS = ['all', ...DEPOSIT_STATUSES] as const;

export const readDepositsSearch = defineSearch({
  status: choiceParam(DEPOSIT_FILTERS, 'all'),
  search: textParam(100),
  player: patternParam(UUID),
  ...orderParams(SORTS),
});
export type DepositsSearch = ReturnType<typeof readDepositsSearch>;

/** First part of every query key of deposits. */
export const DEPOSITS = 'deposits';

/** One page of deposits. */
export const depositsQuery = (search: DepositsSearch) =>
  listQuery({
    key: [DEPOSITS, 'list', search],
    load: (signal) => api.call('GET /admin/deposits', { query: search, signal }),
    pollMilliseconds: 20_000,
  });

/** Counts the deposits in suspense. */
export const waitingQuery = {
  ...depositsQuery({ status: 'all', search: '' }),
  select: ({ inSuspense }: { inSuspense: number }) => inSuspense,
};

/** One deposit with its transfers, the gateway's notifications and the proposed resolution. */
export const depositQuery = (id: string) =>
  queryOptions({
    queryKey: [DEPOSITS, 'one', id],
    queryFn: ({ signal }) => api.call('GET /admin/deposits/{id}', { params: { id }, signal }),
  });

const deposits = createRoute({
  ...staffPage('/deposits', {
    needs: ['deposits'],
    economies: MONEY_ECONOMIES,
    menu: { entry: 'deposits', name: m.nav_deposits, waitingQuery, waitingSearch: { status: 'suspense' } },
  }),
  validateSearch: searchFrom(readDepositsSearch),
  component: lazyRouteComponent(() => import('./deposits-page.tsx'), 'DepositsPage'),
});
const deposit = createRoute({
  getParentRoute: () => deposits,
  path: '$depositId',
  component: lazyRouteComponent(() => import('./deposit-drawer.tsx'), 'DepositDrawer'),
});

/** Compares the deposits with a statement of the gateway. */
export const reconcileScreen = createRoute({
  ...staffPage('/deposits/reconcile', {
    needs: ['deposits'],
    economies: MONEY_ECONOMIES,
  }),
  component: lazyRouteComponent(() => import('./reconcile-page.tsx'), 'ReconcilePage'),
});

/** The list of deposits, and one of them in a drawer. */
export const depositsScreen = deposits.addChildren([deposit]);

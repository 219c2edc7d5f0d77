import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineSearch, patternParam } from '../../../components/list/list-search.rules.ts';
import { api } from '../../../lib/api.ts';
import { PERIOD_FORM } from '../../../lib/period.rules.ts';
import { searchFrom, staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The period is the current month when absent; with a player the two wallets of that player. */
export const readClosingSearch = defineSearch({ period: patternParam(PERIOD_FORM), playerId: patternParam(ID) });
export type ClosingSearch = ReturnType<typeof readClosingSearch>;

/** The close of a period. */
export const closingQuery = (query: ClosingSearch & { period: string }) =>
  queryOptions({
    queryKey: ['closing', query],
    queryFn: ({ signal }) => api.call('GET /admin/closing', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** The close of a day. */
export const closingScreen = createRoute({
  ...staffPage('/closing', {
    needs: ['reports'],
    economies: MONEY_ECONOMIES,
    menu: { entry: 'reports', name: m.closing_title },
  }),
  validateSearch: searchFrom(readClosingSearch),
  component: lazyRouteComponent(() => import('./closing-page.tsx'), 'ClosingPage'),
});

import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { REMAINDER_STATES, type RemainderState } from '@muqabla/contract/operations/wind-down/wind-down-terms';
import { queryOptions } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { api } from '../../../lib/api.ts';
import { searchFrom, staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';

/** First part of the query keys of the wind-down. */
export const WIND_DOWN = 'wind-down';

const REFRESH_MILLISECONDS = 5000;

/** The state whose accounts are listed, and the last player of the page before. */
export type WindDownSearch = { state?: RemainderState; after?: string };

const isState = (value: unknown): value is RemainderState => (REMAINDER_STATES as readonly unknown[]).includes(value);

/** Search parameters of the page: /wind-down?state=payee */
export const readWindDownSearch = ({ state, after }: Record<string, unknown>): WindDownSearch => ({
  ...(isState(state) && { state }),
  ...(typeof after === 'string' && { after }),
});

/** Reads the sums that are held, and how far the payouts have come; again and again while they go on. */
export const windDownQuery = () =>
  queryOptions({
    queryKey: [WIND_DOWN, 'status'],
    queryFn: ({ signal }) => api.call('GET /admin/wind-down', { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.windDown !== undefined && data.windDown.endedAt === undefined ? REFRESH_MILLISECONDS : false,
  });

/** One page of the accounts in a state. */
export const accountsQuery = (state: RemainderState, after: string | undefined) =>
  queryOptions({
    queryKey: [WIND_DOWN, 'accounts', state, after],
    queryFn: ({ signal }) =>
      api.call('GET /admin/wind-down/accounts', { query: { state, ...(after !== undefined && { after }) }, signal }),
  });

/** The end of play for money. */
export const windDownScreen = createRoute({
  ...staffPage('/law/wind-down', {
    needs: ['law'],
    economies: MONEY_ECONOMIES,
    menu: { entry: 'settings', name: m.wind_down_title },
  }),
  validateSearch: searchFrom(readWindDownSearch),
  component: lazyRouteComponent(() => import('./wind-down-page.tsx'), 'WindDownPage'),
});

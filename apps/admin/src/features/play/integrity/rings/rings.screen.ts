import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { RING_STATUSES } from '@muqabla/contract/play/integrity/ring-terms';
import { queryOptions } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listQuery } from '../../../../components/list/list-query.ts';
import { choiceParam, cursorParam, defineSearch } from '../../../../components/list/list-search.rules.ts';
import { api } from '../../../../lib/api.ts';
import { searchFrom, staffPage } from '../../../../lib/staff-page.ts';
import * as m from '../../../../messages.ts';

/** First part of every query key of rings. */
export const RINGS = 'rings';

/** Reads the search of the list; rings without a decision are the default. */
export const readRingsSearch = defineSearch({ status: choiceParam(RING_STATUSES, 'open'), cursor: cursorParam });
export type RingsSearch = ReturnType<typeof readRingsSearch>;

/** One page of rings, most points first. */
export const ringsQuery = (search: RingsSearch) =>
  listQuery({
    key: [RINGS, 'list', search],
    load: (signal) => api.call('GET /admin/rings', { query: search, signal }),
    pollMilliseconds: 60_000,
  });

/** Counts the rings without a decision. */
export const waitingQuery = {
  ...ringsQuery({ status: 'open' }),
  select: ({ open }: { open: number }) => open,
};

/** One ring with its members and links, read again because another staff member may decide it. */
export const ringQuery = (id: string) =>
  queryOptions({
    queryKey: [RINGS, 'one', id],
    queryFn: ({ signal }) => api.call('GET /admin/rings/{id}', { params: { id }, signal }),
    refetchInterval: 20_000,
  });

/** The list of rings. */
export const ringsScreen = createRoute({
  ...staffPage('/rings', {
    needs: ['review'],
    economies: MONEY_ECONOMIES,
    menu: { entry: 'fairPlay', name: m.rings_title, waitingQuery },
  }),
  validateSearch: searchFrom(readRingsSearch),
  component: lazyRouteComponent(() => import('./rings-page.tsx'), 'RingsPage'),
});

/** One ring. */
export const ringScreen = createRoute({
  ...staffPage('/rings/$ringId', {
    needs: ['review'],
    economies: MONEY_ECONOMIES,
  }),
  component: lazyRouteComponent(() => import('./ring-page.tsx'), 'RingPage'),
});

import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { CONTRADICTION_LISTS } from '@muqabla/contract/money/contradictions/contradiction-calls';
import { TIME_SORTS } from '@muqabla/contract/sorts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listQuery } from '../../../components/list/list-query.ts';
import { choiceParam, defineSearch, orderParams } from '../../../components/list/list-search.rules.ts';
import { api } from '../../../lib/api.ts';
import { searchFrom, staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';

/** First part of every query key of contradictions. */
export const CONTRADICTIONS = 'contradictions';

/** Open ones wait in the order in which they were first reported. */
export const readContradictionsSearch = defineSearch({
  status: choiceParam(CONTRADICTION_LISTS, 'open'),
  ...orderParams(TIME_SORTS, ({ status }) => (status === 'resolved' ? 'newest' : 'oldest')),
});
export type ContradictionsSearch = ReturnType<typeof readContradictionsSearch>;

/** One page of open or resolved contradictions, with the number of open ones. */
export const contradictionsQuery = (search: ContradictionsSearch) =>
  listQuery({
    key: [CONTRADICTIONS, search],
    load: (signal) => api.call('GET /admin/contradictions', { query: search, signal }),
    pollMilliseconds: 20_000,
  });

/** How many contradictions are open. */
export const waitingQuery = {
  ...contradictionsQuery({ status: 'open' }),
  select: ({ open }: { open: number }) => open,
};

/** The list of contradictions. */
export const contradictionsScreen = createRoute({
  ...staffPage('/contradictions', {
    needs: ['ledger'],
    economies: MONEY_ECONOMIES,
    menu: { entry: 'contradictions', name: m.nav_contradictions, waitingQuery },
  }),
  validateSearch: searchFrom(readContradictionsSearch),
  component: lazyRouteComponent(() => import('./contradictions-page.tsx'), 'ContradictionsPage'),
});

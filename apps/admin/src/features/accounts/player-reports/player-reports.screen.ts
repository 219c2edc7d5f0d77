import { TIME_SORTS } from '@muqabla/contract/sorts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listQuery } from '../../../components/list/list-query.ts';
import { choiceParam, defineSearch, orderParams } from '../../../components/list/list-search.rules.ts';
import { api } from '../../../lib/api.ts';
import { searchFrom, staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';

export const REPORT_LISTS = ['open', 'handled'] as const;

/** First part of every query key of player reports. */
export const PLAYER_REPORTS = 'player-reports';

/** Open reports wait in the order in which they came. */
export const readPlayerReportsSearch = defineSearch({
  status: choiceParam(REPORT_LISTS, 'open'),
  ...orderParams(TIME_SORTS, ({ status }) => (status === 'handled' ? 'newest' : 'oldest')),
});
export type PlayerReportsSearch = ReturnType<typeof readPlayerReportsSearch>;

/** One page of open or handled reports, with the number of open ones. */
export const playerReportsQuery = (search: PlayerReportsSearch) =>
  listQuery({
    key: [PLAYER_REPORTS, search],
    load: (signal) => api.call('GET /admin/player-reports', { query: search, signal }),
    pollMilliseconds: 20_000,
  });

/** Counts the open reports. */
export const waitingQuery = {
  ...playerReportsQuery({ status: 'open' }),
  select: ({ open }: { open: number }) => open,
};

/** The reports of players about each other. */
export const playerReportsScreen = createRoute({
  ...staffPage('/player-reports', {
    needs: ['playerReports'],
    menu: { entry: 'fairPlay', name: m.nav_player_reports, waitingQuery },
  }),
  validateSearch: searchFrom(readPlayerReportsSearch),
  component: lazyRouteComponent(() => import('./player-reports-page.tsx'), 'PlayerReportsPage'),
});

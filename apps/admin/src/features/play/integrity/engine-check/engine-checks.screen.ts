import { ENGINE_CASE_STATUSES } from '@muqabla/contract/play/integrity/engine-check-terms';
import { SORTS } from '@muqabla/contract/sorts';
import { queryOptions } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listQuery } from '../../../../components/list/list-query.ts';
import { choiceParam, defineSearch, orderParams } from '../../../../components/list/list-search.rules.ts';
import { api } from '../../../../lib/api.ts';
import { searchFrom, staffPage } from '../../../../lib/staff-page.ts';
import * as m from '../../../../messages.ts';

/** First part of every query key of cases about computers' help. */
export const ENGINE_CHECKS = 'engine-checks';

/** The strongest evidence comes first. */
export const readEngineChecksSearch = defineSearch({
  status: choiceParam(ENGINE_CASE_STATUSES, 'open'),
  ...orderParams(SORTS, () => 'largest'),
});
export type EngineChecksSearch = ReturnType<typeof readEngineChecksSearch>;

/** One page of cases in a state, with the number of open ones. */
export const engineChecksQuery = (search: EngineChecksSearch) =>
  listQuery({
    key: [ENGINE_CHECKS, search],
    load: (signal) => api.call('GET /admin/engine-checks', { query: search, signal }),
    pollMilliseconds: 60_000,
  });

/** Counts the open cases. */
export const waitingQuery = {
  ...engineChecksQuery({ status: 'open' }),
  select: ({ open }: { open: number }) => open,
};

/** A case with its games. */
export const engineCaseQuery = (caseId: string) =>
  queryOptions({
    queryKey: [ENGINE_CHECKS, 'case', caseId],
    queryFn: ({ signal }) => api.call('GET /admin/engine-checks/{caseId}', { params: { caseId }, signal }),
  });

/** The moves of a game of a case. They never change. */
export const judgedMovesQuery = (caseId: string, matchId: string) =>
  queryOptions({
    queryKey: [ENGINE_CHECKS, 'moves', caseId, matchId],
    queryFn: ({ signal }) =>
      api.call('GET /admin/engine-checks/{caseId}/games/{matchId}', { params: { caseId, matchId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The list of cases of the engine check. */
export const engineChecksScreen = createRoute({
  ...staffPage('/engine-checks', {
    needs: ['review'],
    menu: { entry: 'fairPlay', name: m.nav_engine_checks, waitingQuery },
  }),
  validateSearch: searchFrom(readEngineChecksSearch),
  component: lazyRouteComponent(() => import('./engine-checks-page.tsx'), 'EngineChecksPage'),
});

/** One case of the engine check. */
export const engineCaseScreen = createRoute({
  ...staffPage('/engine-checks/$caseId', {
    needs: ['review'],
  }),
  component: lazyRouteComponent(() => import('./engine-case-page.tsx'), 'EngineCasePage'),
});

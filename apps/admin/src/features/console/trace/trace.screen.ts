import type { TraceKind } from '@muqabla/contract/core/wallet/trace-calls';
import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineSearch, patternParam } from '../../../components/list/list-search.rules.ts';
import { api } from '../../../lib/api.ts';
import { searchFrom, staffPage } from '../../../lib/staff-page.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The player whose flows are listed; the first one when absent. */
export const readTraceSearch = defineSearch({ playerId: patternParam(ID) });

type TraceQuery = { kind: TraceKind; subjectId: string; playerId: string | undefined };

/** The trace of one thing with its transfers. */
export const traceQuery = ({ kind, subjectId, playerId }: TraceQuery) =>
  queryOptions({
    queryKey: ['trace', kind, subjectId, playerId],
    queryFn: ({ signal }) =>
      api.call('GET /admin/trace/{kind}/{subjectId}', { params: { kind, subjectId }, query: { playerId }, signal }),
    placeholderData: keepPreviousData,
  });

/** The way of a rupee. */
export const traceScreen = createRoute({
  ...staffPage('/trace/$kind/$subjectId', {
    needs: ['ledger'],
    economies: MONEY_ECONOMIES,
  }),
  validateSearch: searchFrom(readTraceSearch),
  component: lazyRouteComponent(() => import('./trace-page.tsx'), 'TracePage'),
});

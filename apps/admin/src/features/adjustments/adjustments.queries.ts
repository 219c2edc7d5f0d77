import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { AdjustmentsSearch } from './adjustments-search.rules.ts';

const POLL_MS = 20_000;

/** Begins the key of everything that a decision makes old. */
export const ADJUSTMENTS = 'adjustments';

/** One page of corrections, newest first. */
export const adjustmentsQuery = ({ status, page }: AdjustmentsSearch) =>
  queryOptions({
    queryKey: [ADJUSTMENTS, 'list', status, page],
    queryFn: ({ signal }) => api.call('GET /admin/adjustments', { query: { status, page: String(page) }, signal }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });

/** How many corrections wait for a second person. */
export const waitingQuery = {
  ...adjustmentsQuery({ status: 'proposed', page: 1 }),
  select: ({ waiting }: { waiting: number }) => waiting,
};

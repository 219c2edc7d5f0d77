import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { ReversalsSearch } from './reversals-search.rules.ts';

const POLL_MS = 20_000;

/** One page of reversals, newest first. */
export const reversalsQuery = ({ status, page }: ReversalsSearch) =>
  queryOptions({
    queryKey: ['reversals', 'list', status, page],
    queryFn: ({ signal }) => api.call('GET /admin/reversals', { query: { status, page: String(page) }, signal }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });

/** How many reversals wait for a second person. */
export const waitingQuery = {
  ...reversalsQuery({ status: 'proposed', page: 1 }),
  select: ({ waiting }: { waiting: number }) => waiting,
};

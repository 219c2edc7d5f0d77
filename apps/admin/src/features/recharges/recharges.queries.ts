import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { RechargesSearch } from './recharges-search.rules.ts';

const POLL_MS = 20_000;

/** Begins the key of everything that an answer of the provider makes old. */
export const RECHARGES = 'recharges';

/** One page of recharges. */
export const rechargesQuery = (search: RechargesSearch) =>
  queryOptions({
    queryKey: [RECHARGES, search],
    queryFn: ({ signal }) => api.call('GET /admin/recharges', { query: search, signal }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });

/** How many recharges wait for the operator. */
export const waitingQuery = {
  ...rechargesQuery({ status: 'all' }),
  select: ({ pending }: { pending: number }) => pending,
};

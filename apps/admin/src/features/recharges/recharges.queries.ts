import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { RechargesSearch } from './recharges-search.rules.ts';

const POLL_MS = 20_000;

/** Begins the key of everything that an answer of the provider makes old. */
export const RECHARGES = 'recharges';

/** One page of recharges, newest first. */
export const rechargesQuery = ({ page, ...asked }: RechargesSearch) =>
  queryOptions({
    queryKey: [RECHARGES, asked, page],
    queryFn: ({ signal }) => api.call('GET /admin/recharges', { query: { ...asked, page: String(page) }, signal }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });

/** How many recharges wait for the operator. */
export const waitingQuery = {
  ...rechargesQuery({ status: 'all', page: 1 }),
  select: ({ pending }: { pending: number }) => pending,
};

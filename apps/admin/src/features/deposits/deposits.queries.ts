import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { DepositsSearch } from './deposits-search.rules.ts';

const POLL_MS = 20_000;

/** Begins the key of everything that an act makes old. */
export const DEPOSITS = 'deposits';

/** One page of deposits. */
export const depositsQuery = (search: DepositsSearch) =>
  queryOptions({
    queryKey: [DEPOSITS, 'list', search],
    queryFn: ({ signal }) => api.call('GET /admin/deposits', { query: search, signal }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });

/** How many deposits are held aside. */
export const waitingQuery = {
  ...depositsQuery({ status: 'all', search: '' }),
  select: ({ inSuspense }: { inSuspense: number }) => inSuspense,
};

/** One deposit with its transfers, the gateway's notices and what is proposed. */
export const depositQuery = (id: string) =>
  queryOptions({
    queryKey: [DEPOSITS, 'one', id],
    queryFn: ({ signal }) => api.call('GET /admin/deposits/{id}', { params: { id }, signal }),
  });

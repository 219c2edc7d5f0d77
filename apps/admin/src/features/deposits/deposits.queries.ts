import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { DepositsSearch } from './deposits-search.rules.ts';

const POLL_MS = 20_000;

/** Begins the key of everything that an act makes old. */
export const DEPOSITS = 'deposits';

/** One page of deposits, newest first. */
export const depositsQuery = ({ page, ...asked }: DepositsSearch) =>
  queryOptions({
    queryKey: [DEPOSITS, 'list', asked, page],
    queryFn: ({ signal }) => api.call('GET /admin/deposits', { query: { ...asked, page: String(page) }, signal }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });

/** How many deposits are held aside. */
export const waitingQuery = {
  ...depositsQuery({ status: 'all', search: '', page: 1 }),
  select: ({ inSuspense }: { inSuspense: number }) => inSuspense,
};

/** One deposit with its transfers, the gateway's notices and what is proposed. */
export const depositQuery = (id: string) =>
  queryOptions({
    queryKey: [DEPOSITS, 'one', id],
    queryFn: ({ signal }) => api.call('GET /admin/deposits/{id}', { params: { id }, signal }),
  });

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { type LedgerSearch, transfersAsked } from './ledger-search.rules.ts';

const MINUTE = 60_000;
const LEDGER = 'ledger';

/** What the house accounts and the groups of players' accounts hold; the server answers it anew once a minute. */
export const accountsQuery = queryOptions({
  queryKey: [LEDGER, 'accounts'],
  queryFn: ({ signal }) => api.call('GET /admin/ledger/accounts', { signal }),
  staleTime: MINUTE,
});

/** The last check of the invariants. */
export const checkQuery = queryOptions({
  queryKey: [LEDGER, 'check'],
  queryFn: ({ signal }) => api.call('GET /admin/ledger/check', { signal }),
  refetchInterval: MINUTE,
});

/** One page of transfers, newest first. */
export const transfersQuery = (search: LedgerSearch) =>
  queryOptions({
    queryKey: [LEDGER, 'transfers', search],
    queryFn: ({ signal }) => api.call('GET /admin/ledger/transfers', { query: transfersAsked(search), signal }),
    placeholderData: keepPreviousData,
  });

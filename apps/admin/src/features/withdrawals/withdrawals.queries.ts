import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { WithdrawalsSearch } from './withdrawals-search.rules.ts';

const POLL_MS = 10_000;

/** Begins the key of everything that a decision makes old. */
export const WITHDRAWALS = 'withdrawals';

/** One page of withdrawals, with how many there are of each kind. */
export const withdrawalsQuery = (search: WithdrawalsSearch) =>
  queryOptions({
    queryKey: [WITHDRAWALS, 'list', search],
    queryFn: ({ signal }) => api.call('GET /admin/withdrawals', { query: search, signal }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });

/** How many wait for a decision, or for a word of the provider. */
export const waitingQuery = {
  ...withdrawalsQuery({ status: 'pending', method: 'all' }),
  select: ({ counts }: { counts: { pending: number; unknown: number } }) => counts.pending + counts.unknown,
};

/** One withdrawal with all that decides it. */
export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: [WITHDRAWALS, 'one', id],
    queryFn: ({ signal }) => api.call('GET /admin/withdrawals/{id}', { params: { id }, signal }),
    refetchInterval: POLL_MS,
  });

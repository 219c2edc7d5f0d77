import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import type { ReviewSearch } from './queue.rules.ts';

const POLL_MS = 5000;
// Links to pictures are valid for at least five minutes; an open case is reloaded before they expire.
const FRESH_LINKS_MS = 4 * 60_000;

/** The first part of the key of every query that a decision invalidates. */
export const REVIEWS = 'reviews';

/** One page of the queue, polled every five seconds. */
export const queueQuery = (search: ReviewSearch) =>
  queryOptions({
    queryKey: [REVIEWS, 'queue', search],
    queryFn: ({ signal }) => api.call('GET /admin/reviews', { query: search, signal }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });

/** Number of open cases and open doubts. */
export const waitingQuery = {
  ...queueQuery({ status: 'all' }),
  select: ({ conflicts, claims, doubts }: { conflicts: number; claims: number; doubts: number }) =>
    conflicts + claims + doubts,
};

/** One case with its evidence. */
export const caseQuery = (matchId: string) =>
  queryOptions({
    queryKey: [REVIEWS, 'case', matchId],
    queryFn: ({ signal }) => api.call('GET /admin/reviews/{matchId}', { params: { matchId }, signal }),
    refetchInterval: FRESH_LINKS_MS,
  });

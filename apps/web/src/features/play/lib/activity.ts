import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/session.ts';

const POLL_MILLISECONDS = 30_000;

/**
 * Counts the open and running battles of each active game, by name; undefined while loading. Polled, because visitors
 * see it too.
 */
export const useActivity = () =>
  useQuery({
    queryKey: ['activity'],
    queryFn: ({ signal }) => api.call('GET /match/activity', { signal }),
    refetchInterval: POLL_MILLISECONDS,
  }).data;

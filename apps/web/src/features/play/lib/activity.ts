import { useQuery } from '@tanstack/react-query';
import { api } from './session.ts';

const POLL_MILLISECONDS = 30_000;

/** What is going on in each active game, by name; undefined while loading. Also counted for visitors, so it is polled. */
export const useActivity = () =>
  useQuery({
    queryKey: ['activity'],
    queryFn: ({ signal }) => api.call('GET /match/activity', { signal }),
    refetchInterval: POLL_MILLISECONDS,
  }).data;

import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';

const POLL_MS = 10_000;

/** The game of a match on Lichess; polled until it is over. */
export const lichessQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['lichess', matchId],
    queryFn: ({ signal }) => api.call('GET /admin/battles/{matchId}/lichess', { params: { matchId }, signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && data.phase !== 'over' ? POLL_MS : false),
  });

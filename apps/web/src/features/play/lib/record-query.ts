import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/session.ts';

/** The full record of a finished game, which never changes. */
export const recordQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['own', 'board', matchId, 'record'],
    queryFn: ({ signal }) => api.call('GET /match/board/{matchId}/record', { params: { matchId }, signal }),
    staleTime: Infinity,
  });

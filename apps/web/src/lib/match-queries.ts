import { queryOptions } from '@tanstack/react-query';
import { api } from './session.ts';

/** GET /match/{matchId}, for its host and joiner. Refetched whenever a screen opens: closed screens receive no events. */
export const matchQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['own', 'match', matchId],
    queryFn: ({ signal }) => api.call('GET /match/{matchId}', { params: { matchId }, signal }),
    staleTime: 0,
  });

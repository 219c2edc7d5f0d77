import { queryOptions } from '@tanstack/react-query';
import { api } from './session.ts';

/** GET /match/{matchId}, for its host and joiner. Always read again when a screen opens: nobody hears events while away. */
export const matchQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['own', 'match', matchId],
    queryFn: ({ signal }) => api.call('GET /match/{matchId}', { params: { matchId }, signal }),
    staleTime: 0,
  });

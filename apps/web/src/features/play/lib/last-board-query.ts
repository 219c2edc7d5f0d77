import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/session.ts';

/** More acts than a game has, so that none is sent. */
const AFTER_THE_LAST = '999999';

/** GET /match/board/{matchId} of a game that is over, without its acts: the last position and the outcome. */
export const lastBoardQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['own', 'last-board', matchId],
    queryFn: ({ signal }) =>
      api.call('GET /match/board/{matchId}', { params: { matchId }, query: { since: AFTER_THE_LAST }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

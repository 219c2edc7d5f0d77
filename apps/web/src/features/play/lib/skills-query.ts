import type { MatchView } from '@muqabla/contract/play/matches/match';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/session.ts';

/** GET /match/{matchId}/ratings: the skill of both sides, and what an ended battle did to it. */
export const matchRatingsQuery = ({ _id: matchId, status }: Pick<MatchView, '_id' | 'status'>) =>
  queryOptions({
    queryKey: ['own', 'match-skills', matchId, status],
    queryFn: ({ signal }) => api.call('GET /match/{matchId}/ratings', { params: { matchId }, signal }),
  });

import type { TournamentDetails } from '@muqabla/contract/play/events/tournament';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/session.ts';

const RUNNING_MILLISECONDS = 5000;
const PLANNED_MILLISECONDS = 15_000;
const SOON_MILLISECONDS = 60_000;

/** Returns the interval at which a tournament is read again: the server answers many players from one reading. */
export const pollOf = (
  tournament: Pick<TournamentDetails, 'status' | 'startsAt' | 'now'> | undefined,
): number | false => {
  if (tournament === undefined || tournament.status === 'paid' || tournament.status === 'cancelled') return false;
  const isSoon = Date.parse(tournament.startsAt) - Date.parse(tournament.now) < SOON_MILLISECONDS;
  return isSoon ? RUNNING_MILLISECONDS : PLANNED_MILLISECONDS;
};

/** GET /tournaments/{id}. */
export const tournamentQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'tournament', id],
    queryFn: ({ signal }) => api.call('GET /tournaments/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => pollOf(state.data),
    staleTime: 0,
  });

/** GET /tournaments/{id}/standings, page by page. */
export const standingsQuery = (tournament: TournamentDetails) =>
  infiniteQueryOptions({
    queryKey: ['own', 'tournament', tournament._id, 'standings'],
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /tournaments/{id}/standings', {
        params: { id: tournament._id },
        query: pageParam === '' ? {} : { after: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Further pages are read once: the first has what changes.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 1) > 1 ? false : pollOf(tournament)),
    staleTime: 0,
  });

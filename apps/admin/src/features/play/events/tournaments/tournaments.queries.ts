import { toastOk } from '@muqabla/ui/toast';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';

/** First part of the query keys of tournaments. */
export const TOURNAMENTS = 'tournaments';

const WATCH_MILLISECONDS = 5000;

/** A page of tournaments, the latest start first. */
export const tournamentsQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: [TOURNAMENTS, cursor],
    queryFn: ({ signal }) => api.call('GET /admin/tournaments', { query: { cursor }, signal }),
    placeholderData: (previous) => previous,
  });

/** One tournament, read again every few seconds while it is not over. */
export const tournamentQuery = (id: string) =>
  queryOptions({
    queryKey: [TOURNAMENTS, 'one', id],
    queryFn: ({ signal }) => api.call('GET /admin/tournaments/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'paid' || state.data?.status === 'cancelled' ? false : WATCH_MILLISECONDS,
  });

/** The games on the board, in which tournaments can be. */
export const boardGamesQuery = queryOptions({
  queryKey: [TOURNAMENTS, 'games'],
  queryFn: async ({ signal }) =>
    (await api.call('GET /settings/allgames', { signal })).filter(({ board }) => board !== undefined),
});

/** The schedules of tournaments. */
export const schedulesQuery = queryOptions({
  queryKey: [TOURNAMENTS, 'schedules'],
  queryFn: ({ signal }) => api.call('GET /admin/tournament-schedules', { signal }),
});

/** An act of staff on a tournament, which is read again afterwards, also after a refusal. */
export function useTournamentAction<T>(act: (input: T) => Promise<unknown>, done: (input: T) => string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (_, input) => void toastOk(done(input)),
    onSettled: () => client.invalidateQueries({ queryKey: [TOURNAMENTS] }),
  });
}

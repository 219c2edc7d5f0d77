import { queryOptions } from '@tanstack/react-query';
import { retryUnlessRefused } from '../../../../../lib/error-message.ts';
import { api } from '../../../../../lib/session.ts';
import { pollOf } from '../tournament.query.ts';

const POLL_MILLISECONDS = 20_000;

/** GET /arenas. */
export const arenasQuery = () =>
  queryOptions({
    queryKey: ['own', 'arenas'],
    queryFn: ({ signal }) => api.call('GET /arenas', { signal }),
    refetchInterval: POLL_MILLISECONDS,
    staleTime: 0,
  });

/** GET /arenas/{token}. A link that leads nowhere is not asked for again. */
export const arenaQuery = (token: string) =>
  queryOptions({
    queryKey: ['own', 'arena', token],
    queryFn: ({ signal }) => api.call('GET /arenas/{token}', { params: { token }, signal }),
    refetchInterval: ({ state }) => (state.error === null ? pollOf(state.data) : false),
    retry: retryUnlessRefused,
    staleTime: 0,
  });

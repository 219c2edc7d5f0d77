import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';

export const GAMES = 'games';

/** All games in display order. */
export const gamesQuery = queryOptions({
  queryKey: [GAMES],
  queryFn: ({ signal }) => api.call('GET /admin/games', { signal }),
});

import { queryOptions, useQuery } from '@tanstack/react-query';
import { currentLanguage } from './language.ts';
import { api } from './session.ts';

/** GET /settings/allgames in the present language. */
export const gamesQuery = () =>
  queryOptions({
    queryKey: ['games', currentLanguage()],
    queryFn: ({ signal }) => api.call('GET /settings/allgames', { signal }),
    staleTime: 60_000,
    select: (games) => games.filter((game) => game.status === 'active'),
  });

/** The games that can be played now. */
export const useGames = () => useQuery(gamesQuery());

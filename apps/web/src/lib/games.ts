import { currentLanguage } from '@muqabla/ui/language';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './session.ts';

/** GET /settings/allgames in the current language, without inactive games. */
export const gamesQuery = () =>
  queryOptions({
    queryKey: ['games', currentLanguage()],
    queryFn: ({ signal }) => api.call('GET /settings/allgames', { signal }),
    staleTime: 60_000,
    select: (games) => games.filter((game) => game.status === 'active'),
  });

export const useGames = () => useQuery(gamesQuery());

/** The game of this name, also one that is switched off; `data` is undefined until the games are loaded, and for an unknown name. */
export const useKnownGame = (gameName: string) =>
  useQuery({ ...gamesQuery(), select: (games) => games.find((game) => game.gameName === gameName) });

/** The active game of this name; undefined until the games are loaded. */
export const useGame = (gameName: string) => useGames().data?.find((game) => game.gameName === gameName);

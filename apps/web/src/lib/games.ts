import { currentLanguage } from '@muqabla/ui/language';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { inPreviousLanguage } from './previous-language.ts';
import { api } from './session.ts';

/** GET /settings/allgames in the current language, without inactive games. */
export const gamesQuery = () =>
  queryOptions({
    queryKey: ['games', currentLanguage()],
    queryFn: ({ signal }) => api.call('GET /settings/allgames', { signal }),
    placeholderData: inPreviousLanguage,
    staleTime: 60_000,
    select: (games) => games.filter((game) => game.status === 'active'),
  });

export const useGames = () => useQuery(gamesQuery());

/** The game of this name, also one that is switched off; `data` is undefined until the games are loaded, and for an unknown name. */
export const useKnownGame = (gameName: string) =>
  useQuery({ ...gamesQuery(), select: (games) => games.find((game) => game.gameName === gameName) });

/** The active game of this name; undefined until the games are loaded. */
export const useGame = (gameName: string) => useGames().data?.find((game) => game.gameName === gameName);

/**
 * Returns the title of a game by its name, in the current language and also of a game that is switched off. It is blank until the
 * games are loaded, because the name is an identifier, and the name itself where no such game is known.
 */
export const useGameTitles = () => {
  const { data, isPending } = useQuery({ ...gamesQuery(), select: (games) => games });
  return (gameName: string): string =>
    data?.find((game) => game.gameName === gameName)?.title ?? (isPending ? '\u00A0' : gameName);
};

/** The title of one game, as `useGameTitles` has it. */
export const useGameTitle = (gameName: string): string => useGameTitles()(gameName);

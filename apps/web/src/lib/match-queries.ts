import { queryOptions } from '@tanstack/react-query';
import type { PlayerMatches } from './match-side.rules.ts';
import { api } from './session.ts';

/** GET /match/{matchId}, for its host and joiner. Refetched whenever a screen opens: closed screens receive no events. */
export const matchQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['own', 'match', matchId],
    queryFn: ({ signal }) => api.call('GET /match/{matchId}', { params: { matchId }, signal }),
    staleTime: 0,
  });

/** GET /user/me/matches: the player's matches in all games. The live bar keeps it up to date by events. */
export const playerMatchesQuery = () =>
  queryOptions({
    queryKey: ['own', 'player-matches'],
    queryFn: ({ signal }): Promise<PlayerMatches> => api.call('GET /user/me/matches', { signal }),
  });

/** GET /user/me/last-battle: the player's last decided battle. */
export const lastBattleQuery = () =>
  queryOptions({
    queryKey: ['own', 'last-battle'],
    queryFn: ({ signal }) => api.call('GET /user/me/last-battle', { signal }),
  });

/** The key of the lists of a game's lobby. */
export const lobbyKey = (gameName: string) => ['own', 'lobby', gameName] as const;

import type { Services } from '../../core/core.ts';
import { listLiveGames } from './list-live.ts';
import { listShownGames } from './list-replays.ts';
import { watchGame } from './watch-game.ts';

/** Games of others, of those who let others see them: replays, and running games a minute behind. */
export const watchingFeature = (services: Services) => ({
  calls: {
    'GET /watch/live': listLiveGames(services),
    'GET /watch/players/{playerId}/{gameName}': listShownGames(services),
    'GET /watch/games/{matchId}': watchGame(services),
  },
});

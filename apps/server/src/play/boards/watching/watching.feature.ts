import type { Services } from '../../../core/core.ts';
import { getSharedGame } from './get-shared-game.ts';
import { getWeekReplay } from './get-week-replay.ts';
import { listLiveGames } from './list-live.ts';
import { listShownGames } from './list-replays.ts';
import { getShare, shareGame, unshareGame } from './share-game.ts';
import { watchGame } from './watch-game.ts';

/**
 * Games of others, of those who let others see them: replays, the one of the week, running games a minute behind, and the records that players share by a link.
 */
export const watchingFeature = (services: Services) => ({
  calls: {
    'GET /watch/live': listLiveGames(services),
    'GET /watch/week': getWeekReplay(services),
    'GET /watch/players/{playerId}/{gameName}': listShownGames(services),
    'GET /watch/games/{matchId}': watchGame(services),
    'GET /match/board/{matchId}/share': getShare(services),
    'PUT /match/board/{matchId}/share': shareGame(services),
    'DELETE /match/board/{matchId}/share': unshareGame(services),
    'GET /shared-games/{code}': getSharedGame(services),
  },
});

import type { Services } from '../../../core/core.ts';
import { createGame } from './create-game.ts';
import { getAllGames } from './get-all-games.ts';
import { listGamesForStaff, orderAllGames } from './order-games.ts';
import { pictureGame } from './update-game-image.ts';
import { changeGame } from './update-game.ts';

/** The games: the players’ list and the console’s editor. */
export const gamesFeature = (services: Services, { announceSettings }: { announceSettings: () => void }) => {
  const withAnnounce = { ...services, announceSettings };
  return {
    calls: {
      'GET /settings/allgames': getAllGames(services),
      'GET /admin/games': listGamesForStaff(services),
      'POST /admin/games': createGame(withAnnounce),
      'PUT /admin/games/order': orderAllGames(withAnnounce),
      'PUT /admin/games/{gameId}': changeGame(withAnnounce),
      'POST /admin/games/{gameId}/image': pictureGame(withAnnounce),
    },
  };
};

import type { Services } from '../../../core/core.ts';
import { getMatchRatings } from './get-match-ratings.ts';
import { getOwnRatings } from './get-own-ratings.ts';
import { getPlayerRatings } from './get-player-ratings.ts';

/** Ratings: how well each player plays each game. The moves that end matches write them. */
export const ratingsFeature = (services: Services) => ({
  calls: {
    'GET /user/me/ratings': getOwnRatings(services),
    'GET /match/{matchId}/ratings': getMatchRatings(services),
    'GET /admin/players/{playerId}/ratings': getPlayerRatings(services),
  },
});

import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { listRatings } from './rating.queries.ts';
import { skillOf } from './rating.rules.ts';

export const getOwnRatings =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /user/me/ratings'> =>
  async ({ player: { playerId } }) => {
    const now = clock.now();
    const ratings = await listRatings(db, playerId);
    return { games: ratings.map((rating) => ({ gameName: rating.gameName, ...skillOf(rating, now) })) };
  };

import { refuse } from '@muqabla/contract/refusals';
import { isPlayer } from '../../../accounts/players/players.queries.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { listRatings } from './rating.queries.ts';
import { bandOf } from './rating.rules.ts';

export const getPlayerRatings =
  ({ db }: { db: Queries }): Handler<'GET /admin/players/{playerId}/ratings'> =>
  async ({ params: { playerId } }) => {
    if (!(await isPlayer(db, playerId))) return refuse('PLAYER_NOT_FOUND');
    const ratings = await listRatings(db, playerId);
    return {
      games: ratings.flatMap((rating) =>
        rating.ratedAt === null
          ? []
          : [
              {
                gameName: rating.gameName,
                band: bandOf(rating),
                rating: rating.rating,
                deviation: rating.deviation,
                battles: rating.battles,
                ratedAt: rating.ratedAt.toISOString(),
              },
            ],
      ),
    };
  };

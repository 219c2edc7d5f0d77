import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { listRatings, sumChanges } from './rating.queries.ts';
import { ownSkillOf } from './rating.rules.ts';

const WEEK_MILLISECONDS = 7 * 86_400_000;

export const getOwnRatings =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /user/me/ratings'> =>
  async ({ player: { playerId } }) => {
    const now = clock.now();
    const [ratings, changes] = await Promise.all([
      listRatings(db, playerId),
      sumChanges(db, playerId, new Date(now.getTime() - WEEK_MILLISECONDS)),
    ]);
    return {
      games: ratings.map((rating) => ({
        gameName: rating.gameName,
        ...ownSkillOf(rating, now, changes.get(rating.gameName) ?? 0),
      })),
    };
  };

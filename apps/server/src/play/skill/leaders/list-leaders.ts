import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { findGames } from '../../boards/games/games.queries.ts';
import { bandOf } from '../ratings/rating.rules.ts';
import { ALL_INDIA, readLeaders, readLeading, saveLeading } from './leaders.queries.ts';
import { weekOf } from './week.rules.ts';

const PAGE = 50;

export const listLeaders =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /leaders/{gameName}'> =>
  async ({ params: { gameName }, query: { state, after }, player: { playerId } }) => {
    if (!(await findGames(db, [gameName])).has(gameName)) return refuse('GAME_NOT_FOUND');
    const { week } = weekOf(clock.now());
    const board = { week, gameName, scope: state ?? ALL_INDIA };
    const [rows, own] = await Promise.all([
      readLeaders(db, board, Number(after ?? 0), PAGE + 1),
      readLeading(db, playerId),
    ]);
    const shown = rows.slice(0, PAGE);
    const last = shown.at(-1);
    return {
      week,
      ...(last !== undefined && { computedAt: last.computed_at.toISOString() }),
      leaders: shown.map(({ place, player_id, username, avatar, rating, battles, shows_games }) => ({
        place,
        player: { _id: player_id, username, avatar },
        band: bandOf({ rating, battles }),
        rating: Math.round(rating),
        battles,
        showsGames: shows_games,
      })),
      ...(rows.length > PAGE && last !== undefined && { next: String(last.place) }),
      own,
    };
  };

/** Saves whether the caller appears on the boards. Repeating it changes nothing. */
export const changeLeading =
  ({ db, clock }: { db: Database; clock: Clock }): Handler<'PUT /user/me/leading'> =>
  ({ body, player: { playerId } }) =>
    db.transaction(async (tx) => {
      await saveLeading(tx, playerId, body, clock.now());
      return readLeading(tx, playerId);
    });

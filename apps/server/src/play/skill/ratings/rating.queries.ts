import type { Queries } from '../../../platform/db/database.ts';
import { FIRST_RATING, type Rating } from './rating.rules.ts';

/** A row of `ratings`, without its key. */
export type RatingRow = {
  rating: number;
  deviation: number;
  volatility: number;
  battles: number;
  entries: number;
  rated_at: Date | null;
};

export const ratingOf = (row: RatingRow): Rating => ({
  rating: row.rating,
  deviation: row.deviation,
  volatility: row.volatility,
  battles: row.battles,
  entries: row.entries,
  ratedAt: row.rated_at,
});

/** A player's ratings, the strongest first. */
export const listRatings = async (db: Queries, playerId: string): Promise<(Rating & { gameName: string })[]> => {
  const rows = await db.query<RatingRow & { game_name: string }>(
    `select game_name, rating, deviation, volatility, battles, entries, rated_at from ratings where player_id = $1
     order by rating desc, game_name`,
    [playerId],
  );
  return rows.map((row) => ({ ...ratingOf(row), gameName: row.game_name }));
};

// A player who plays more in a week sees what these have changed.
const SUMMED_ENTRIES = 300;

/** The sum of the changes of a player's ratings since an instant, by game. */
export const sumChanges = async (db: Queries, playerId: string, since: Date): Promise<Map<string, number>> => {
  const rows = await db.query<{ game_name: string; change: number }>(
    `select r.game_name, sum(e.change) as change from ratings r
     cross join lateral (select change, entered_at from rating_entries e
       where e.player_id = r.player_id and e.game_name = r.game_name order by entry_number desc limit ${SUMMED_ENTRIES}) e
     where r.player_id = $1 and e.entered_at >= $2 group by r.game_name`,
    [playerId, since],
  );
  return new Map(rows.map(({ game_name, change }) => [game_name, change]));
};

/** The ratings of several players by player, the strongest first. */
export const listRatingsOf = async (db: Queries, playerIds: readonly string[]) => {
  if (playerIds.length === 0) return new Map<string, (Rating & { gameName: string })[]>();
  const rows = await db.query<RatingRow & { player_id: string; game_name: string }>(
    `select player_id, game_name, rating, deviation, volatility, battles, entries, rated_at from ratings
     where player_id = any ($1::uuid[]) order by rating desc, game_name`,
    [playerIds],
  );
  const rated = rows.map((row) => ({ playerId: row.player_id, rating: { ...ratingOf(row), gameName: row.game_name } }));
  return new Map(
    [...Map.groupBy(rated, ({ playerId }) => playerId)].map(([id, each]) => [id, each.map(({ rating }) => rating)]),
  );
};

/** A player's rating in a game; the first one before a counted battle. */
export const readRating = async (db: Queries, playerId: string, gameName: string): Promise<Rating> => {
  const [row] = await db.query<RatingRow>(
    'select rating, deviation, volatility, battles, entries, rated_at from ratings where player_id = $1 and game_name = $2',
    [playerId, gameName],
  );
  return row === undefined ? FIRST_RATING : ratingOf(row);
};

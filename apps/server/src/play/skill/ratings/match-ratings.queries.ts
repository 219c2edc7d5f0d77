import type { Queries } from '../../../platform/db/database.ts';
import { ENTRY_COLUMNS, entryOf, type EntryRow } from './rating-entries.queries.ts';
import { type RatingRow, ratingOf } from './rating.queries.ts';
import { FIRST_RATING } from './rating.rules.ts';

/** The sides of a match with their ratings in its game, and the newest entries about it; no sides if there is no such match. */
export const findMatchRatings = async (db: Queries, matchId: string) => {
  const [rows, newest] = await Promise.all([
    db.query<Omit<RatingRow, 'rating'> & { player_id: string; is_host: boolean; rating: number | null }>(
      `select side.player_id, side.player_id = m.host_id as is_host, r.rating, r.deviation, r.volatility, r.battles, r.entries, r.rated_at
       from matches m
       cross join lateral unnest(array[m.host_id, m.joiner_id]) side (player_id)
       left join ratings r on r.player_id = side.player_id and r.game_name = m.game_name
       where m.match_id = $1 and side.player_id is not null`,
      [matchId],
    ),
    db.query<EntryRow>(
      `select ${ENTRY_COLUMNS} from rating_entries
       where match_id = $1 and version = (select max(version) from rating_entries where match_id = $1)`,
      [matchId],
    ),
  ]);
  const sides = rows.map(({ player_id, is_host, rating, ...row }) => ({
    playerId: player_id,
    isHost: is_host,
    rating: rating === null ? FIRST_RATING : ratingOf({ ...row, rating }),
  }));
  return { sides, newest: newest.map(entryOf) };
};

import type { Side } from '@muqabla/contract/play/matches/match';
import type { Queries } from '../../../platform/db/database.ts';
import { ENTRY_COLUMNS, entryOf, type EntryRow } from './rating-entries.queries.ts';
import { type RatingRow, ratingOf } from './rating.queries.ts';
import type { RatingEntry, Score } from './rating.rules.ts';

/** The entries between two instants. */
export const listEntriesBetween = async (db: Queries, from: Date, to: Date): Promise<RatingEntry[]> => {
  const rows = await db.query<EntryRow>(
    `select ${ENTRY_COLUMNS} from rating_entries where entered_at >= $1 and entered_at < $2
     order by entered_at, match_id, player_id`,
    [from, to],
  );
  return rows.map(entryOf);
};

/** The instants of the first and the last entry, or null. */
export const readEntrySpan = async (db: Queries): Promise<{ first: Date; last: Date } | null> => {
  const [row] = await db.query<{ first: Date | null; last: Date | null }>(
    'select min(entered_at) as first, max(entered_at) as last from rating_entries',
  );
  if (row === undefined || row.first === null || row.last === null) return null;
  return { first: row.first, last: row.last };
};

/** Lists ends of matches since an instant, after a match in the order of their ids, with the entries about each end. */
export const listEndsAfter = (db: Queries, matchId: string, since: Date, limit: number) =>
  db.query<{
    match_id: string;
    /** Null while it is under way, of one that ended before, and of one that counts for no rating. */
    move: string | null;
    status: string;
    winner: Side | null;
    note: string | null;
    entries: number;
    host_score: Score | null;
  }>(
    `select m.match_id, e.move, m.status, m.winner, e.note,
            (select count(*)::int from rating_entries r where r.match_id = m.match_id and r.version = e.version) as entries,
            (select r.score from rating_entries r
             where r.match_id = m.match_id and r.version = e.version and r.player_id = m.host_id) as host_score
     from (select * from matches where match_id > $1 order by match_id limit $3) m
     left join tournaments t on t.tournament_id = m.tournament_id
     left join match_events e on e.match_id = m.match_id and m.status_since >= $2 and t.made_by is null
       and e.version = (select max(v.version) from match_events v
                        where v.match_id = m.match_id and v.move not in ('restitute', 'undoRestitution'))
     order by m.match_id`,
    [matchId, since, limit],
  );

/** All ratings as they are stored, after a player and game, in the order of their key. */
export const listRatingsAfter = async (db: Queries, after: { playerId: string; gameName: string }, limit: number) => {
  const rows = await db.query<RatingRow & { player_id: string; game_name: string }>(
    `select player_id, game_name, rating, deviation, volatility, battles, entries, rated_at from ratings
     where (player_id, game_name) > ($1, $2) order by player_id, game_name limit $3`,
    [after.playerId, after.gameName, limit],
  );
  return rows.map((row) => ({ ...ratingOf(row), playerId: row.player_id, gameName: row.game_name }));
};

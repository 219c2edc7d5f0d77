import type { Queries, Transaction } from '../../../platform/db/database.ts';
import { type RatingRow, ratingOf } from './rating.queries.ts';
import {
  type EntryKind,
  FIRST_RATING,
  pairKey,
  type RatingEntry,
  ratingKey,
  type RatingSnapshot,
  type Score,
} from './rating.rules.ts';

/** A match whose ratings a move may change. */
export type RatedMatch = {
  readonly matchId: string;
  readonly gameName: string;
  readonly hostId: string;
  readonly joinerId: string;
  readonly stake: number;
};

/** A row of `rating_entries`, by `ENTRY_COLUMNS`. */
export type EntryRow = RatingRow & {
  match_id: string;
  version: number;
  player_id: string;
  opponent_id: string;
  game_name: string;
  kind: EntryKind;
  score: Score;
  change: number;
  entered_at: Date;
};

export const ENTRY_COLUMNS = `match_id, version, player_id, opponent_id, game_name, kind, score, change, rating, deviation,
  volatility, battles, entry_number as entries, rated_at, entered_at`;

export const entryOf = (row: EntryRow): RatingEntry => ({
  matchId: row.match_id,
  version: row.version,
  playerId: row.player_id,
  opponentId: row.opponent_id,
  gameName: row.game_name,
  kind: row.kind,
  score: row.score,
  change: row.change,
  after: ratingOf(row),
  enteredAt: row.entered_at,
});

const readSides = async (tx: Queries, matches: readonly RatedMatch[], dayStart: Date) => {
  if (matches.length === 0) return [];
  const sides = matches.flatMap(({ gameName, hostId, joinerId }) => [
    { player_id: hostId, opponent_id: joinerId, game_name: gameName },
    { player_id: joinerId, opponent_id: hostId, game_name: gameName },
  ]);
  return tx.query<
    Omit<RatingRow, 'rating'> & {
      player_id: string;
      opponent_id: string;
      game_name: string;
      rating: number | null;
      counted_today: number;
    }
  >(
    `select s.player_id, s.opponent_id, s.game_name, r.rating, r.deviation, r.volatility, r.battles, r.entries, r.rated_at,
            (select count(*)::int from rating_entries e
             where e.player_id = least(s.player_id, s.opponent_id) and e.opponent_id = greatest(s.player_id, s.opponent_id)
               and e.player_id < e.opponent_id and e.entered_at >= $2 and e.game_name = s.game_name
               and e.kind = 'counted') as counted_today
     from jsonb_to_recordset($1::jsonb) s (player_id uuid, opponent_id uuid, game_name text)
     left join ratings r on r.player_id = s.player_id and r.game_name = s.game_name`,
    [JSON.stringify(sides), dayStart],
  );
};

const readCounted = async (tx: Queries, matchIds: readonly string[]): Promise<Map<string, RatingEntry[]>> => {
  if (matchIds.length === 0) return new Map();
  const rows = await tx.query<EntryRow>(
    `select ${ENTRY_COLUMNS} from rating_entries where match_id = any ($1::uuid[]) and kind = 'counted' order by player_id`,
    [matchIds],
  );
  return Map.groupBy(rows.map(entryOf), ({ matchId }) => matchId);
};

/** Returns those of these matches that are games of private arenas. */
const readUnrated = async (tx: Queries, matches: readonly RatedMatch[]): Promise<Set<string>> => {
  // Only games of tournaments have no stake.
  const matchIds = matches.flatMap(({ matchId, stake }) => (stake === 0 ? [matchId] : []));
  if (matchIds.length === 0) return new Set();
  const rows = await tx.query<{ match_id: string }>(
    `select m.match_id from matches m join tournaments t on t.tournament_id = m.tournament_id
     where m.match_id = any ($1::uuid[]) and t.made_by is not null`,
    [matchIds],
  );
  return new Set(rows.map(({ match_id }) => match_id));
};

/**
 * Reads what the ratings of these matches follow from, with one statement, one more if matches are reversed, and one for games of tournaments. The
 * wallets of the players are locked.
 */
export const readRatingSnapshot = async (
  tx: Queries,
  matches: readonly RatedMatch[],
  { reversedMatchIds, dayStart }: { reversedMatchIds: readonly string[]; dayStart: Date },
): Promise<RatingSnapshot> => {
  const [rows, counted, unrated] = await Promise.all([
    readSides(tx, matches, dayStart),
    readCounted(tx, reversedMatchIds),
    readUnrated(tx, matches),
  ]);
  return {
    ratings: new Map(
      rows.map(({ player_id, game_name, rating, ...row }) => [
        ratingKey(player_id, game_name),
        rating === null ? FIRST_RATING : ratingOf({ ...row, rating }),
      ]),
    ),
    countedToday: new Map(
      rows.map((row) => [pairKey(row.player_id, row.opponent_id, row.game_name), row.counted_today]),
    ),
    counted,
    unrated,
  };
};

/**
 * Writes entries and the ratings after them with one statement. The last entry of a player and game is the newest. The wallets of
 * the players are locked, so that a rating that is not there to be updated can be inserted.
 */
export const insertRatingEntries = (tx: Transaction, entries: readonly RatingEntry[]) => {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    match_id: entry.matchId,
    version: entry.version,
    player_id: entry.playerId,
    opponent_id: entry.opponentId,
    game_name: entry.gameName,
    kind: entry.kind,
    score: entry.score,
    change: entry.change,
    rating: entry.after.rating,
    deviation: entry.after.deviation,
    volatility: entry.after.volatility,
    battles: entry.after.battles,
    entry_number: entry.after.entries,
    rated_at: entry.after.ratedAt,
    entered_at: entry.enteredAt,
  }));
  tx.send(
    `with added as materialized (
       select * from jsonb_to_recordset($1::jsonb) a (match_id uuid, version int, player_id uuid, opponent_id uuid,
         game_name text, kind text, score real, change float8, rating float8, deviation float8, volatility float8,
         battles int, entry_number int, rated_at timestamptz, entered_at timestamptz)
     ), entered as (
       insert into rating_entries (match_id, version, player_id, opponent_id, game_name, kind, score, change, rating,
                                   deviation, volatility, battles, entry_number, rated_at, entered_at)
       select match_id, version, player_id, opponent_id, game_name, kind, score, change, rating, deviation, volatility,
              battles, entry_number, rated_at, entered_at
       from added
     ), newest as materialized (
       select distinct on (player_id, game_name) player_id, game_name, rating, deviation, volatility, battles,
              entry_number, rated_at
       from added order by player_id, game_name, entry_number desc
     ), updated as (
       update ratings r
       set rating = n.rating, deviation = n.deviation, volatility = n.volatility, battles = n.battles,
           entries = n.entry_number, rated_at = n.rated_at
       from newest n where r.player_id = n.player_id and r.game_name = n.game_name
       returning r.player_id, r.game_name
     )
     insert into ratings (player_id, game_name, rating, deviation, volatility, battles, entries, rated_at)
     select player_id, game_name, rating, deviation, volatility, battles, entry_number, rated_at from newest n
     where not exists (select from updated u where u.player_id = n.player_id and u.game_name = n.game_name)`,
    [JSON.stringify(rows)],
  );
};

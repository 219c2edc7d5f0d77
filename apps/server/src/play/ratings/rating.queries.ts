import type { Side } from '@muqabla/contract/play/matches/match';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import {
  type EntryKind,
  FIRST_RATING,
  pairKey,
  type Rating,
  type RatingEntry,
  ratingKey,
  type RatingSnapshot,
  type Score,
} from './rating.rules.ts';

type RatingRow = {
  rating: number;
  deviation: number;
  volatility: number;
  battles: number;
  entries: number;
  rated_at: Date | null;
};

const ratingOf = (row: RatingRow): Rating => ({
  rating: row.rating,
  deviation: row.deviation,
  volatility: row.volatility,
  battles: row.battles,
  entries: row.entries,
  ratedAt: row.rated_at,
});

/** A match whose ratings a move may change. */
export type RatedMatch = {
  readonly matchId: string;
  readonly gameName: string;
  readonly hostId: string;
  readonly joinerId: string;
  readonly tournamentId: string | null;
};

type EntryRow = RatingRow & {
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

const ENTRY_COLUMNS = `match_id, version, player_id, opponent_id, game_name, kind, score, change, rating, deviation,
  volatility, battles, entry_number as entries, rated_at, entered_at`;

const entryOf = (row: EntryRow): RatingEntry => ({
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
  const tournamentIds = matches.flatMap(({ tournamentId }) => tournamentId ?? []);
  if (tournamentIds.length === 0) return new Set();
  const rows = await tx.query<{ tournament_id: string }>(
    'select tournament_id from tournaments where tournament_id = any ($1::uuid[]) and made_by is not null',
    [tournamentIds],
  );
  const made = new Set<string | null>(rows.map(({ tournament_id }) => tournament_id));
  return new Set(matches.filter(({ tournamentId }) => made.has(tournamentId)).map(({ matchId }) => matchId));
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

/** Writes entries and the ratings after them with one statement. The last entry of a player and game is the newest. */
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
     )
     insert into ratings (player_id, game_name, rating, deviation, volatility, battles, entries, rated_at)
     select distinct on (player_id, game_name) player_id, game_name, rating, deviation, volatility, battles,
            entry_number, rated_at
     from added order by player_id, game_name, entry_number desc
     on conflict (player_id, game_name) do update
     set rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility,
         battles = excluded.battles, entries = excluded.entries, rated_at = excluded.rated_at`,
    [JSON.stringify(rows)],
  );
};

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

/** A player's rating in a game; the first one before a counted battle. */
export const readRating = async (db: Queries, playerId: string, gameName: string): Promise<Rating> => {
  const [row] = await db.query<RatingRow>(
    'select rating, deviation, volatility, battles, entries, rated_at from ratings where player_id = $1 and game_name = $2',
    [playerId, gameName],
  );
  return row === undefined ? FIRST_RATING : ratingOf(row);
};

import type { LichessFinding } from '@muqabla/contract/play/lichess/lichess-terms';
import type { Side } from '@muqabla/contract/play/matches/match';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { readLichessFailure } from '../../providers/lichess/turn.queries.ts';
import { listConnected } from './accounts.queries.ts';

/** The stored part of Lichess's report, which is the part that is verified. */
export type StoredReport = {
  id: string;
  status: string;
  winner: string | null;
  white: string | null;
  black: string | null;
  variant: string;
  rated: boolean;
  source: string | null;
  clock: string | null;
  createdAt: string;
  lastMoveAt: string | null;
};

/** The game of a match on Lichess. Times and the game are null before they are. */
export type LichessGameRow = {
  match_id: string;
  clock: string;
  state: 'open' | 'creating' | 'following' | 'over';
  white: Side | null;
  host_lichess_id: string | null;
  host_name: string | null;
  joiner_lichess_id: string | null;
  joiner_name: string | null;
  started_at: Date | null;
  attempt: number;
  claimed_at: Date | null;
  game_id: string | null;
  white_url: string | null;
  black_url: string | null;
  requested_at: Date | null;
  expires_at: Date | null;
  status: string | null;
  response: StoredReport | null;
  responded_at: Date | null;
  trouble_since: Date | null;
  finding: LichessFinding | null;
};

export const findLichessGame = async (db: Queries, matchId: string): Promise<LichessGameRow | null> => {
  const [row] = await db.query<LichessGameRow>(
    `select match_id, clock, state, white, host_lichess_id, host_name, joiner_lichess_id, joiner_name, started_at, attempt,
            claimed_at, game_id, white_url, black_url, requested_at, expires_at, status, response, responded_at,
            trouble_since, finding
     from lichess_games where match_id = $1`,
    [matchId],
  );
  return row ?? null;
};

const UNREACHABLE_MILLISECONDS = 180_000;

/** Reads if Lichess has just failed to respond, and the connected ones among these players. */
export const readLichessFacts = async (db: Queries, playerIds: readonly string[], now: Date) => {
  if (playerIds.length === 0) return { isUnreachable: false, connected: new Set<string>() };
  const [failedAt, connected] = await Promise.all([readLichessFailure(db), listConnected(db, playerIds)]);
  // After a while a new match may try again, where no running one does.
  const isUnreachable = failedAt !== null && now.getTime() - failedAt.getTime() < UNREACHABLE_MILLISECONDS;
  return { isUnreachable, connected };
};

/** Inserts the games of new matches. Sends the statement without waiting for the result. */
export const insertLichessGames = (tx: Transaction, games: readonly { matchId: string; clock: string }[]) => {
  if (games.length === 0) return;
  tx.send(
    `insert into lichess_games (match_id, clock)
     select g."matchId", g.clock from jsonb_to_recordset($1::jsonb) g ("matchId" uuid, clock text)`,
    [JSON.stringify(games)],
  );
};

/**
 * Draws the colours of matches that start, by the database's strong random numbers, and binds the game to the accounts both
 * players have connected. Sends the statement without waiting for the result.
 */
export const startLichessGames = (tx: Transaction, matchIds: readonly string[], now: Date) => {
  if (matchIds.length === 0) return;
  tx.send(
    `update lichess_games g
     set state = 'creating', started_at = $2,
         white = case when get_byte(uuid_send(gen_random_uuid()), 0) < 128 then 'host' else 'joiner' end,
         host_lichess_id = h.lichess_id, host_name = h.username, joiner_lichess_id = j.lichess_id, joiner_name = j.username
     from matches m
     join lichess_accounts h on h.player_id = m.host_id
     join lichess_accounts j on j.player_id = m.joiner_id
     where m.match_id = g.match_id and g.match_id = any ($1::uuid[])`,
    [matchIds, now],
  );
};

/**
 * Claims the next attempt to create the game; null when another process has claimed it since `seen` was read, or when
 * the game exists.
 */
export const claimAttempt = async (
  db: Queries,
  { matchId, seen, now, lapsedBefore }: { matchId: string; seen: number; now: Date; lapsedBefore: Date },
): Promise<number | null> => {
  const [row] = await db.query<{ attempt: number }>(
    `update lichess_games set attempt = attempt + 1, claimed_at = $3
     where match_id = $1 and state = 'creating' and attempt = $2 and (claimed_at is null or claimed_at < $4)
     returning attempt`,
    [matchId, seen, now, lapsedBefore],
  );
  return row?.attempt ?? null;
};

type Created = { gameId: string; whiteUrl: string; blackUrl: string; expiresAt: Date };

/** Stores the game of an attempt, unless it is no longer the latest one; whether it is stored. */
export const storeCreated = async (
  db: Queries,
  { matchId, attempt, gameId, whiteUrl, blackUrl, expiresAt }: Created & { matchId: string; attempt: number },
): Promise<boolean> => {
  const rows = await db.query(
    `update lichess_games
     set state = 'following', game_id = $3, white_url = $4, black_url = $5, expires_at = $6, requested_at = claimed_at,
         trouble_since = null
     where match_id = $1 and state = 'creating' and attempt = $2 returning true`,
    [matchId, attempt, gameId, whiteUrl, blackUrl, expiresAt],
  );
  return rows.length > 0;
};

/** Gives an attempt back whose request had no proper response, so that the next may begin. */
export const releaseAttempt = async (db: Queries, { matchId, attempt }: { matchId: string; attempt: number }) => {
  await db.query(
    'update lichess_games set claimed_at = null where match_id = $1 and attempt = $2 and game_id is null',
    [matchId, attempt],
  );
};

/** Records since when Lichess does not respond about this game. */
export const noteTrouble = async (db: Queries, matchId: string, now: Date): Promise<Date> => {
  const [row] = await db.query<{ trouble_since: Date }>(
    `update lichess_games set trouble_since = coalesce(trouble_since, $2) where match_id = $1 returning trouble_since`,
    [matchId, now],
  );
  return row?.trouble_since ?? now;
};

/** Stores what Lichess reported. Without a report only that it responded. */
export const storeReport = async (
  db: Queries,
  { matchId, report, now }: { matchId: string; report: StoredReport | null; now: Date },
) => {
  await db.query(
    `update lichess_games
     set responded_at = $3, trouble_since = null, response = coalesce($2::jsonb, response), status = coalesce($4, status)
     where match_id = $1`,
    [matchId, report === null ? null : JSON.stringify(report), now, report?.status ?? null],
  );
};

/** Marks the game of a match as over: it is followed no longer. */
export const endLichessGame = async (
  db: Queries,
  { matchId, finding }: { matchId: string; finding: LichessFinding | null },
) => {
  await db.query(
    `update lichess_games set state = 'over', finding = coalesce($2, finding) where match_id = $1 and state <> 'over'`,
    [matchId, finding],
  );
};

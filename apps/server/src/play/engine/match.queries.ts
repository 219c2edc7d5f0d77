import { paise } from '@muqabla/contract/money';
import type { MatchStatus, ResultStatus, RoomKind, Side } from '@muqabla/contract/play/matches/match';
import type { MatchRole } from '@muqabla/contract/play/matches/match-moves';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import type { Match, PlayerActivity, Reservation, SubmittedResult } from './match.rules.ts';
import type { Columns } from './part.rules.ts';

type MatchRow = {
  match_id: string;
  game_name: string;
  room: RoomKind;
  stake_paise: number;
  commission_paise: number;
  status: MatchStatus;
  version: number;
  host_id: string;
  joiner_id: string | null;
  host_from_deposit_paise: number;
  joiner_from_deposit_paise: number | null;
  room_code: string | null;
  winner: Side | null;
  decision_reason: string | null;
  created_at: Date;
  status_since: Date;
  deadline_at: Date | null;
  invited_player_id: string | null;
  challenge_code: string | null;
};

type ResultRow = {
  match_id: string;
  side: Side;
  result: ResultStatus;
  cancel_reason: string | null;
  screenshot_id: string | null;
  upload_sha256: string | null;
};

const submittedOf = (row: ResultRow): SubmittedResult => ({
  result: row.result,
  cancelReason: row.cancel_reason,
  screenshotId: row.screenshot_id,
  uploadSha256: row.upload_sha256,
});

const reservationOf = (row: MatchRow): Reservation | null =>
  row.invited_player_id === null && row.challenge_code === null
    ? null
    : { invitedId: row.invited_player_id, challengeCode: row.challenge_code };

const matchOf = (row: MatchRow, results: readonly ResultRow[]): Match => ({
  matchId: row.match_id,
  gameName: row.game_name,
  room: row.room,
  stake: paise(row.stake_paise),
  commission: paise(row.commission_paise),
  status: row.status,
  version: row.version,
  hostId: row.host_id,
  joinerId: row.joiner_id,
  hostFromDeposit: paise(row.host_from_deposit_paise),
  joinerFromDeposit: row.joiner_from_deposit_paise === null ? null : paise(row.joiner_from_deposit_paise),
  roomCode: row.room_code,
  winner: row.winner,
  reason: row.decision_reason,
  reservation: reservationOf(row),
  createdAt: row.created_at,
  statusSince: row.status_since,
  deadline: row.deadline_at,
  results: Object.fromEntries(results.map((result) => [result.side, submittedOf(result)])),
});

const COLUMNS = `match_id, game_name, room, stake_paise, commission_paise, status, version, host_id, joiner_id,
  host_from_deposit_paise, joiner_from_deposit_paise, room_code, winner, decision_reason, created_at, status_since, deadline_at,
  invited_player_id, challenge_code`;

/** A match with the values of the parts' columns. */
export type MatchRecord = { readonly match: Match; readonly columns: Columns };

const selectOf = (names: readonly string[]) =>
  `select ${[COLUMNS, ...names].join(', ')} from matches where match_id = any ($1::uuid[])`;

/** Reads matches with their results by the rows of this statement. Missing ones are left out. */
const readRecords = async (db: Queries, statement: string, matchIds: readonly string[]): Promise<MatchRecord[]> => {
  if (matchIds.length === 0) return [];
  const [rows, results] = await Promise.all([
    db.query<MatchRow>(statement, [matchIds]),
    db.query<ResultRow>(
      `select match_id, side, result, cancel_reason, screenshot_id, encode(upload_sha256, 'hex') as upload_sha256
       from match_results where match_id = any ($1::uuid[])`,
      [matchIds],
    ),
  ]);
  const resultsOf = Map.groupBy(results, ({ match_id }) => match_id);
  return rows.map((row) => ({ match: matchOf(row, resultsOf.get(row.match_id) ?? []), columns: row }));
};

const byId = (records: readonly MatchRecord[]): Map<string, Match> =>
  new Map(records.map(({ match }) => [match.matchId, match]));

/** Locks matches in key order until the transaction ends, and reads them with the parts' columns of these names. */
export const lockRecords = (tx: Transaction, matchIds: readonly string[], names: readonly string[]) =>
  readRecords(tx, `${selectOf(names)} order by match_id for no key update`, matchIds);

/** Locks matches likewise, and reads them by id. */
export const lockMatches = async (tx: Transaction, matchIds: readonly string[]) =>
  byId(await lockRecords(tx, matchIds, []));

/** Reads matches by id without a lock. */
export const readMatches = async (db: Queries, matchIds: readonly string[]) =>
  byId(await readRecords(db, selectOf([]), matchIds));

/** Reads the open and running matches of each player; players without any are absent. */
export const readActivity = async (tx: Queries, playerIds: readonly string[]): Promise<Map<string, PlayerActivity>> => {
  if (playerIds.length === 0) return new Map();
  const rows = await tx.query<{ player_id: string; open_matches: number; running_games: string[] }>(
    `select player.player_id, count(*) filter (where m.status in ('new', 'requested'))::int as open_matches,
            coalesce(array_agg(distinct m.game_name) filter (where m.status = 'running'), '{}') as running_games
     from unnest($1::uuid[]) player (player_id)
     join lateral (
       select status, game_name from matches where host_id = player.player_id and status in ('new', 'requested', 'running')
       union all
       select status, game_name from matches where joiner_id = player.player_id and status in ('requested', 'running')
     ) m on true
     group by 1`,
    [playerIds],
  );
  return new Map(
    rows.map((row) => [row.player_id, { openMatches: row.open_matches, runningGames: new Set(row.running_games) }]),
  );
};

/** The open matches of a host that one invited player alone can join. */
export const listOffers = async (db: Queries, hostId: string, invitedId: string): Promise<string[]> => {
  const rows = await db.query<{ match_id: string }>(
    `select match_id from matches where host_id = $1 and invited_player_id = $2 and status = 'new'`,
    [hostId, invitedId],
  );
  return rows.map(({ match_id }) => match_id);
};

/** A player's matches that have not started, with the move by which the player leaves each: also those they are invited to. */
export const findOpenMatches = (db: Queries, playerId: string) =>
  db.query<{ match_id: string; leave: 'delete' | 'reject' | 'decline' }>(
    `select match_id, case status when 'new' then 'delete' else 'reject' end as leave
     from matches where host_id = $1 and status in ('new', 'requested')
     union all
     select match_id, 'reject' from matches where joiner_id = $1 and status = 'requested'
     union all
     select match_id, 'decline' from matches where invited_player_id = $1 and status = 'new'`,
    [playerId],
  );

/** The matches whose deadline has passed by a time, the database's if it is null: the earliest first, at most `limit`. */
export const listDueMatches = async (db: Queries, by: Date | null, limit: number) => {
  const rows = await db.query<{ match_id: string; version: number }>(
    `select match_id, version from matches where deadline_at <= coalesce($1::timestamptz, now())
     order by deadline_at limit $2`,
    [by, limit],
  );
  return rows.map(({ match_id, version }) => ({ matchId: match_id, version }));
};

/** The columns that a move may change, with the key. */
const movedRowOf = (match: Match) => ({
  match_id: match.matchId,
  status: match.status,
  version: match.version,
  joiner_id: match.joinerId,
  joiner_from_deposit_paise: match.joinerFromDeposit,
  room_code: match.roomCode,
  winner: match.winner,
  decision_reason: match.reason,
  status_since: match.statusSince,
  deadline_at: match.deadline,
});

const rowOf = (match: Match) => ({
  ...movedRowOf(match),
  game_name: match.gameName,
  room: match.room,
  stake_paise: match.stake,
  commission_paise: match.commission,
  host_id: match.hostId,
  host_from_deposit_paise: match.hostFromDeposit,
  created_at: match.createdAt,
  invited_player_id: match.reservation?.invitedId ?? null,
  challenge_code: match.reservation?.challengeCode ?? null,
});

/**
 * Inserts new matches, with the parts' columns of these names. Like the functions below, it sends its statement without
 * waiting for the result.
 */
export const insertMatches = (tx: Transaction, records: readonly MatchRecord[], names: readonly string[]) => {
  if (records.length === 0) return;
  const columns = [COLUMNS, ...names].join(', ');
  tx.send(
    `insert into matches (${columns}) select ${columns} from jsonb_populate_recordset(null::matches, $1::jsonb)`,
    [JSON.stringify(records.map(({ match, columns: added }) => ({ ...rowOf(match), ...added })))],
  );
};

/** Updates matches after a move, with the parts' columns of these names. The database rejects a version that is not the next one. */
export const updateMatches = (tx: Transaction, records: readonly MatchRecord[], names: readonly string[]) => {
  if (records.length === 0) return;
  tx.send(
    `update matches m set status = n.status, version = n.version, joiner_id = n.joiner_id,
            joiner_from_deposit_paise = n.joiner_from_deposit_paise, room_code = n.room_code, winner = n.winner,
            decision_reason = n.decision_reason, status_since = n.status_since, deadline_at = n.deadline_at
            ${names.map((name) => `, ${name} = n.${name}`).join('')}
     from jsonb_populate_recordset(null::matches, $1::jsonb) n
     where m.match_id = n.match_id`,
    [JSON.stringify(records.map(({ match, columns }) => ({ ...movedRowOf(match), ...columns })))],
  );
};

export type NewResult = SubmittedResult & { matchId: string; side: Side; submittedAt: Date };

export const insertResults = (tx: Transaction, results: readonly NewResult[]) => {
  if (results.length === 0) return;
  tx.send(
    `insert into match_results (match_id, side, result, cancel_reason, screenshot_id, upload_sha256, submitted_at)
     select r."matchId", r.side, r.result, r."cancelReason", r."screenshotId", decode(r."uploadSha256", 'hex'), r."submittedAt"
     from jsonb_to_recordset($1::jsonb) r ("matchId" uuid, side text, result text, "cancelReason" text, "screenshotId" uuid,
                                           "uploadSha256" text, "submittedAt" timestamptz)`,
    [JSON.stringify(results)],
  );
};

export type NewEvent = {
  matchId: string;
  version: number;
  move: string;
  actorRole: MatchRole;
  actorId: string | null;
  fromStatus: MatchStatus | null;
  toStatus: MatchStatus;
  note: string;
  happenedAt: Date;
};

export const insertEvents = (tx: Transaction, events: readonly NewEvent[]) => {
  if (events.length === 0) return;
  tx.send(
    `insert into match_events (match_id, version, move, actor_role, actor_id, from_status, to_status, note, happened_at)
     select e."matchId", e.version, e.move, e."actorRole", e."actorId", e."fromStatus", e."toStatus", e.note, e."happenedAt"
     from jsonb_to_recordset($1::jsonb) e ("matchId" uuid, version int, move text, "actorRole" text, "actorId" uuid,
                                           "fromStatus" text, "toStatus" text, note text, "happenedAt" timestamptz)`,
    [JSON.stringify(events)],
  );
};

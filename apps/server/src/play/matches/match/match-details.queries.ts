import type { BoardGame } from '@muqabla/contract/play/boards/board';
import type { MatchStatus, ResultStatus, RoomKind, Side } from '@muqabla/contract/play/matches/match';
import type { PenaltyKind } from '@muqabla/contract/play/matches/penalty';
import type { RulesId } from '@muqabla/games/game';
import type { Queries } from '../../../platform/db/database.ts';
import type { Match } from '../../engine/match.rules.ts';

/** A match with the names of its players and its results, for views. Amounts in paise. */
export type MatchDetails = {
  match_id: string;
  game_name: string;
  room: RoomKind;
  stake_paise: number;
  commission_paise: number;
  status: MatchStatus;
  version: number;
  host_id: string;
  host_username: string;
  host_avatar: string;
  joiner_id: string | null;
  joiner_username: string | null;
  joiner_avatar: string | null;
  room_code: string | null;
  winner: Side | null;
  decision_reason: string | null;
  created_at: Date;
  status_since: Date;
  deadline_at: Date | null;
  /** The time until which the loser may object to a settlement by rule that stands. */
  objectable_until: Date | null;
  queue_until: Date | null;
  tournament_id: string | null;
  host_result: ResultStatus | null;
  joiner_result: ResultStatus | null;
  host_result_at: Date | null;
  joiner_result_at: Date | null;
  link_template: string;
  app_name: string | null;
  challenge_code: string | null;
  invited_player_id: string | null;
  invited_username: string | null;
  invited_avatar: string | null;
  /** The terms and dice of a board room; null in others. */
  board: {
    game: BoardGame;
    rules: RulesId;
    clock: string;
    host_extra_time: boolean;
    joiner_extra_time: boolean;
    host_commit: string;
    dice_commit: string;
    joiner_seed: string | null;
  } | null;
  /** Penalties charged by the move that ended the match; empty before that. */
  penalties: { side: Side; kind: PenaltyKind; amount_paise: number }[];
  /** The points of a game that counts in a tournament; null of others. */
  tournament_points: { host: number; joiner: number } | null;
};

const SELECT_DETAILS = `select m.match_id, m.game_name, m.room, m.stake_paise, m.commission_paise, m.status, m.version,
    m.host_id, host.username as host_username, host.avatar as host_avatar,
    m.joiner_id, joiner.username as joiner_username, joiner.avatar as joiner_avatar,
    m.room_code, m.winner, m.decision_reason, m.created_at, m.status_since, m.deadline_at, m.queue_until, m.tournament_id,
    hr.result as host_result, jr.result as joiner_result,
    hr.submitted_at as host_result_at, jr.submitted_at as joiner_result_at, g.link_template, g.app_name,
    m.challenge_code, m.invited_player_id, invited.username as invited_username, invited.avatar as invited_avatar,
    case when m.status = 'completed' and m.room = 'manual' then (
      select objectable_until from rule_settlements s where s.match_id = m.match_id and s.version = m.version
    ) end as objectable_until,
    case when m.room = 'board' then (
      select json_build_object('game', b.game, 'rules', b.rules, 'clock', b.clock, 'host_extra_time', b.host_extra_time,
                               'joiner_extra_time', b.joiner_extra_time, 'host_commit', b.host_commit, 'dice_commit', b.dice_commit,
                               'joiner_seed', b.joiner_seed)
      from board_games b where b.match_id = m.match_id) end as board,
    case when m.status in ('completed', 'cancelled') then (
      select coalesce(json_agg(json_build_object('side', p.side, 'kind', p.kind, 'amount_paise', p.amount_paise) order by p.side, p.kind), '[]')
      from match_penalties p where p.match_id = m.match_id and p.version = m.version) else '[]' end as penalties,
    case when m.tournament_id is not null then (
      select json_build_object('host', t.host_points, 'joiner', t.joiner_points)
      from tournament_games t where t.match_id = m.match_id) end as tournament_points
  from matches m
  join games g using (game_name)
  join players host on host.player_id = m.host_id
  left join players joiner on joiner.player_id = m.joiner_id
  left join players invited on invited.player_id = m.invited_player_id
  left join match_results hr on hr.match_id = m.match_id and hr.side = 'host'
  left join match_results jr on jr.match_id = m.match_id and jr.side = 'joiner'`;

const LIST_LIMIT = 100;
const OPEN_TO_ALL =
  'm.invited_player_id is null and m.challenge_code is null and m.queue_until is null and m.tournament_id is null';

/** The private match of a shared link, or null. */
export const findChallenge = async (db: Queries, code: string) => {
  const [row] = await db.query<MatchDetails>(`${SELECT_DETAILS} where m.challenge_code = $1`, [code]);
  return row ?? null;
};

/** The match that a host created under a key, or null. */
export const findByClientId = async (db: Queries, hostId: string, clientMatchId: string) => {
  const [row] = await db.query<MatchDetails>(`${SELECT_DETAILS} where m.host_id = $1 and m.client_match_id = $2`, [
    hostId,
    clientMatchId,
  ]);
  return row ?? null;
};

/** The rematch of a match, also when it has ended, or null. Of several, the one that is not deleted, else the newest. */
export const findRematch = async (db: Queries, { matchId, hostId, joinerId }: Match) => {
  // Deleted ones are found by their host, because no index has them by the match before. Ids ascend with time.
  const [row] = await db.query<MatchDetails>(
    `${SELECT_DETAILS} where m.match_id in (
       select match_id from matches where rematch_of = $1 and status <> 'deleted'
       union all
       select match_id from matches where host_id = any ($2) and match_id > $1 and status = 'deleted' and rematch_of = $1
     ) order by m.status = 'deleted', m.match_id desc limit 1`,
    [matchId, [hostId, joinerId]],
  );
  return row ?? null;
};

/** The challenge of a host to a player that is open or requested, or null. */
export const findOpenChallenge = async (db: Queries, hostId: string, invitedId: string) => {
  const [row] = await db.query<MatchDetails>(
    `${SELECT_DETAILS} where m.host_id = $1 and m.invited_player_id = $2 and m.rematch_of is null
       and m.status in ('new', 'requested')`,
    [hostId, invitedId],
  );
  return row ?? null;
};

/** Matches by id. */
export const readMatchDetails = async (db: Queries, matchIds: readonly string[]) => {
  const rows = await db.query<MatchDetails>(`${SELECT_DETAILS} where m.match_id = any ($1::uuid[])`, [matchIds]);
  return new Map(rows.map((row) => [row.match_id, row]));
};

/** A player's matches of a game in these statuses: invitations first, then the newest first. */
const listOwn = (db: Queries, gameName: string, playerId: string, statuses: readonly MatchStatus[]) =>
  db.query<MatchDetails>(
    `${SELECT_DETAILS} where m.match_id in (
       select match_id from matches where host_id = $1 and status = any ($3) and status in ('new', 'requested', 'running', 'pending', 'conflict')
       union all
       select match_id from matches where joiner_id = $1 and status = any ($3) and status in ('requested', 'running', 'pending', 'conflict')
       union all
       select match_id from matches where invited_player_id = $1 and status = 'new' and status = any ($3)
     ) and m.game_name = $2 and m.tournament_id is null order by (m.host_id <> $1 and m.joiner_id is null) desc, m.status_since desc limit ${LIST_LIMIT}`,
    [playerId, gameName, statuses],
  );

/** Open matches of a game: the player's own first, then new ones of other players, the longest open first; at most 100. */
export const readOpenMatches = async (db: Queries, gameName: string, playerId: string) => {
  const own = await listOwn(db, gameName, playerId, ['new', 'requested']);
  const others = await db.query<MatchDetails>(
    `${SELECT_DETAILS} where m.game_name = $1 and m.status in ('new', 'requested') and m.status = 'new' and m.host_id <> $2 and ${OPEN_TO_ALL}
     order by m.status_since, m.match_id limit ${LIST_LIMIT}`,
    [gameName, playerId],
  );
  return [...own, ...others].slice(0, LIST_LIMIT);
};

/** Running matches of a game: the player's own (also in review) first, then others, the longest running first; at most 100. */
export const readRunningMatches = async (db: Queries, gameName: string, playerId: string) => {
  const own = await listOwn(db, gameName, playerId, ['running', 'pending', 'conflict']);
  const others = await db.query<MatchDetails>(
    `${SELECT_DETAILS} where m.game_name = $1 and m.status = 'running' and m.host_id <> $2 and m.joiner_id <> $2 and ${OPEN_TO_ALL}
     order by m.status_since, m.match_id limit ${LIST_LIMIT}`,
    [gameName, playerId],
  );
  return [...own, ...others].slice(0, LIST_LIMIT);
};

const PLAYER_LIST_LIMIT = 20;

/** A player's matches under way in all games, rematches offered to them and places in queues; the newest state first, at most 20. */
export const listLiveMatches = (db: Queries, playerId: string) =>
  db.query<MatchDetails>(
    `${SELECT_DETAILS} where m.match_id in (
       select match_id from matches where host_id = $1 and status in ('requested', 'running', 'pending', 'conflict')
       union all
       select match_id from matches where joiner_id = $1 and status in ('requested', 'running', 'pending', 'conflict')
       union all
       select match_id from matches where invited_player_id = $1 and status = 'new'
       union all
       select match_id from matches where host_id = $1 and status = 'new' and (tournament_id is not null or queue_until is not null)
     ) order by m.status_since desc, m.match_id limit ${PLAYER_LIST_LIMIT}`,
    [playerId],
  );

/** The newest matches of a player that were cancelled or deleted, by the side's column. */
const newestVoid = (column: 'host_id' | 'joiner_id') =>
  `(select match_id from matches where ${column} = $1 and status in ('cancelled', 'deleted')
    order by match_id desc limit ${PLAYER_LIST_LIMIT})`;

/** A player's matches in all games but those of tournaments that were completed or cancelled after an instant, newest first, at most 20. */
export const listEndedMatches = (db: Queries, playerId: string, since: Date) =>
  db.query<MatchDetails>(
    `${SELECT_DETAILS} where m.match_id in (
       (select match_id from matches where host_id = $1 and status = 'completed' and status_since > $2
        order by status_since desc limit ${PLAYER_LIST_LIMIT})
       union all
       (select match_id from matches where joiner_id = $1 and status = 'completed' and status_since > $2
        order by status_since desc limit ${PLAYER_LIST_LIMIT})
       union all ${newestVoid('host_id')} union all ${newestVoid('joiner_id')}
     ) and m.status in ('completed', 'cancelled') and m.status_since > $2 and m.tournament_id is null
     order by m.status_since desc, m.match_id limit ${PLAYER_LIST_LIMIT}`,
    [playerId, since],
  );

import type { MatchStatus, ResultStatus, Side } from '@muqabla/contract/play/matches/match';
import type { Queries } from '../../../platform/db/database.ts';
import { type ListColumns, type PageRequest, pageSql } from '../../../platform/db/pagination.rules.ts';

/** All filters that are set must match. */
export type MatchFilter = {
  readonly roomCode: string | null;
  /** Matches of any of these players; null for all. */
  readonly playerIds: readonly string[] | null;
  readonly game: string | null;
  readonly status: MatchStatus | null;
  /** Ids from `firstId` (inclusive) to `belowId` (exclusive). */
  readonly firstId: string;
  readonly belowId: string;
  readonly pageRequest: PageRequest;
};

// Ids are ordered by their time of creation.
export const MATCH_ORDER: ListColumns = { amount: 'm.stake_paise', key: [['m.match_id', 'uuid']] };

// The bounds are always compared, so that one prepared statement walks an index for every filter.
const MATCHES_FILTER = `m.match_id >= $3::uuid and m.match_id < $4::uuid
  and ($1::text is null or m.game_name = $1) and ($2::text is null or m.status = $2)`;

const OVER = `('completed', 'cancelled', 'deleted')`;
const VOID = `('cancelled', 'deleted')`;
const MATCH = 'm.match_id, m.stake_paise';

type Parts = { mark: string; orderBy: string; fits: string; limit: number };

const byTime = ({ mark, orderBy, fits, limit }: Parts) =>
  `select m.match_id, ${mark} from matches m where ${fits} ${orderBy} limit ${limit}`;

// The index of room codes has them folded.
const byRoomCode = ({ mark, orderBy, fits, limit }: Parts, [codes, players]: [string, string]) =>
  `select m.match_id, ${mark} from matches m where m.room_code = any (${codes}::text[])
   and fold_code(m.room_code) = any (array(select fold_code(code) from unnest(${codes}::text[]) code))
   and (${players}::uuid[] is null or m.host_id = any (${players}) or m.joiner_id = any (${players}))
   and ${fits} ${orderBy} limit ${limit}`;

// Few matches are under way; those that are over are read by game and status, each from its index.
const byState = ({ mark, orderBy, fits, limit }: Parts) => `select m.match_id, ${mark} from (
    select ${MATCH} from matches m where m.status in ('new', 'requested') and ${fits}
    union all select ${MATCH} from matches m where m.status = 'running' and ${fits}
    union all select ${MATCH} from matches m where m.status in ('pending', 'conflict') and ${fits}
    union all select over.match_id, over.stake_paise from games g, unnest(array['completed', 'cancelled', 'deleted']) state (name), lateral (
      select ${MATCH} from matches m
      where m.game_name = g.game_name and m.status = state.name and m.status in ${OVER} and ${fits} ${orderBy} limit ${limit}) over
    where ($1::text is null or g.game_name = $1) and ($2::text is null or state.name = $2)
  ) m ${orderBy} limit ${limit}`;

const ofSide = (side: Side, fits: string) => {
  const from = `select ${MATCH} from matches m where m.${side}_id = player.id`;
  const live =
    side === 'host'
      ? `('new', 'requested', 'running', 'pending', 'conflict')`
      : `('requested', 'running', 'pending', 'conflict')`;
  return `${from} and m.status in ${live} and ${fits}
      union all ${from} and m.status = 'completed' and ${fits}
      union all ${from} and m.status in ${VOID} and ${fits}`;
};

// All settled matches of a player are read; one person has played a limited number.
const byPlayer = ({ mark, orderBy, fits, limit }: Parts, players: string) => `select m.match_id, ${mark} from (
    select distinct m.match_id, m.stake_paise from unnest(${players}::uuid[]) player (id), lateral (
      ${ofSide('host', fits)}
      union all ${ofSide('joiner', fits)}
    ) m
  ) m ${orderBy} limit ${limit}`;

/** The statement that finds matches by an index, with its values. */
const statementFor = (
  { roomCode, playerIds, game, status, firstId, belowId, pageRequest }: MatchFilter,
  limit: number,
): { text: string; values: unknown[] } => {
  const values: unknown[] = [game, status, firstId, belowId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { mark, beyond, orderBy } = pageSql(MATCH_ORDER, pageRequest, bind);
  const parts = { mark, orderBy, fits: `${MATCHES_FILTER} and ${beyond}`, limit };
  if (roomCode !== null) {
    const spellings = [...new Set([roomCode, roomCode.toUpperCase(), roomCode.toLowerCase()])];
    return { text: byRoomCode(parts, [bind(spellings), bind(playerIds)]), values };
  }
  if (playerIds !== null) return { text: byPlayer(parts, bind(playerIds)), values };
  const isByTime = pageRequest.sort === 'newest' || pageRequest.sort === 'oldest';
  return { text: isByTime && game === null && status === null ? byTime(parts) : byState(parts), values };
};

/** The ids of matches that fit the filter, in its order, each with its cursor. */
export const findMatchIds = (db: Queries, filter: MatchFilter, limit: number) => {
  const { text, values } = statementFor(filter, limit);
  return db.query<{ match_id: string; mark: string }>(text, values);
};

/** The names of all games, in the operator's order. */
export const listGameNames = async (db: Queries): Promise<string[]> => {
  const rows = await db.query<{ game_name: string }>('select game_name from games order by sort_order, game_name');
  return rows.map(({ game_name }) => game_name);
};

export type StepRow = {
  move: string;
  actor_role: string;
  name: string | null;
  from_status: MatchStatus | null;
  to_status: MatchStatus;
  note: string;
  happened_at: Date;
};

/** The moves of a match in order, with the names of their actors. */
export const readSteps = (db: Queries, matchId: string) =>
  db.query<StepRow>(
    `select e.move, e.actor_role, coalesce(p.username, s.name) as name, e.from_status, e.to_status, e.note, e.happened_at
     from match_events e
     left join players p on p.player_id = e.actor_id
     left join staff s on s.staff_id = e.actor_id
     where e.match_id = $1 order by e.version`,
    [matchId],
  );

export type ReportRow = {
  side: Side;
  result: ResultStatus;
  cancel_reason: string | null;
  screenshot_id: string | null;
  submitted_at: Date;
};

/** The results of both sides, in the order of submission. */
export const readReports = (db: Queries, matchId: string) =>
  db.query<ReportRow>(
    `select side, result, cancel_reason, screenshot_id, submitted_at from match_results
     where match_id = $1 order by submitted_at, side`,
    [matchId],
  );

/** The balance of a match's escrow, in paise. */
export const readHeld = async (db: Queries, matchId: string): Promise<number> => {
  const [row] = await db.query<{ held: number }>(
    `select coalesce(sum(leg.amount), 0)::bigint as held
     from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
     where t.match_id = $1 and leg.account = 'escrow:' || $1::text`,
    [matchId],
  );
  return row?.held ?? 0;
};

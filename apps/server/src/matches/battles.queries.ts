import type { MatchStatus, ResultStatus, Side } from '@muqabla/contract/matches/match';
import type { Queries } from '../platform/database.ts';

/** What to look for. Everything given must fit. */
export type BattleFilter = {
  readonly roomCode: string | null;
  /** Battles of any of these; null for everybody's. */
  readonly playerIds: readonly string[] | null;
  readonly game: string | null;
  readonly status: MatchStatus | null;
  /** Only ids from this one on, and below that one. */
  readonly firstId: string;
  readonly belowId: string;
};

// The bounds are always compared, so that one prepared statement walks an index whatever was asked.
const FITS = `m.match_id >= $3::uuid and m.match_id < $4::uuid
  and ($1::text is null or m.game_name = $1) and ($2::text is null or m.status = $2)`;
const NEWEST = 'order by m.match_id desc limit $5';

const BY_TIME = `select m.match_id from matches m where ${FITS} ${NEWEST}`;
const BY_ROOM_CODE = `select m.match_id from matches m where m.room_code = any ($6::text[])
  and ($7::uuid[] is null or m.host_id = any ($7) or m.joiner_id = any ($7)) and ${FITS} ${NEWEST}`;

const OVER = `('completed', 'cancelled', 'deleted')`;
const VOID = `('cancelled', 'deleted')`;

// What is under way is little, whoever plays; what is over is found game by game and state by state, each from its index.
const BY_STATE = `select match_id from (
    select m.match_id from matches m where m.status in ('new', 'requested') and ${FITS}
    union all select m.match_id from matches m where m.status = 'running' and ${FITS}
    union all select m.match_id from matches m where m.status in ('pending', 'conflict') and ${FITS}
    union all select over.match_id from games g, unnest(array['completed', 'cancelled', 'deleted']) state (name), lateral (
      select m.match_id from matches m
      where m.game_name = g.game_name and m.status = state.name and m.status in ${OVER} and ${FITS} ${NEWEST}) over
    where ($1::text is null or g.game_name = $1) and ($2::text is null or state.name = $2)
  ) m ${NEWEST}`;

const ofSide = (side: Side) => {
  const from = `select m.match_id from matches m where m.${side}_id = player.id`;
  const live =
    side === 'host'
      ? `('new', 'requested', 'running', 'pending', 'conflict')`
      : `('requested', 'running', 'pending', 'conflict')`;
  return `${from} and m.status in ${live} and ${FITS}
      union all ${from} and m.status = 'completed' and ${FITS}
      union all ${from} and m.status in ${VOID} and ${FITS}`;
};

// A player's settled battles are read whole: as many as one person has played.
const BY_PLAYER = `select distinct m.match_id from unnest($6::uuid[]) player (id), lateral (
      ${ofSide('host')}
      union all ${ofSide('joiner')}
    ) m ${NEWEST}`;

/** The statement that finds battles by an index, with its values. */
const statementFor = ({ roomCode, playerIds, game, status, firstId, belowId }: BattleFilter, limit: number) => {
  const values: unknown[] = [game, status, firstId, belowId, limit];
  if (roomCode !== null) {
    const spellings = [...new Set([roomCode, roomCode.toUpperCase(), roomCode.toLowerCase()])];
    return { text: BY_ROOM_CODE, values: [...values, spellings, playerIds] };
  }
  if (playerIds !== null) return { text: BY_PLAYER, values: [...values, playerIds] };
  return { text: game === null && status === null ? BY_TIME : BY_STATE, values };
};

/** The ids of battles that fit, newest first. */
export const findBattleIds = async (db: Queries, filter: BattleFilter, limit: number): Promise<string[]> => {
  const { text, values } = statementFor(filter, limit);
  const rows = await db.query<{ match_id: string }>(text, values);
  return rows.map(({ match_id }) => match_id);
};

/** The games there are, in the operator's order. */
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

/** Everything that happened to a battle, in order, with who did it. */
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

/** What each side reported, the first one first. */
export const readReports = (db: Queries, matchId: string) =>
  db.query<ReportRow>(
    `select side, result, cancel_reason, screenshot_id, submitted_at from match_results
     where match_id = $1 order by submitted_at, side`,
    [matchId],
  );

/** What a battle's escrow holds now, in paise. */
export const readHeld = async (db: Queries, matchId: string): Promise<number> => {
  const [row] = await db.query<{ held: number }>(
    `select coalesce(sum(leg.amount), 0)::bigint as held
     from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
     where t.match_id = $1 and leg.account = 'escrow:' || $1::text`,
    [matchId],
  );
  return row?.held ?? 0;
};

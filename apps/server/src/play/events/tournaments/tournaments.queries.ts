import type { Queries, Transaction } from '../../../platform/db/database.ts';
import { selectList } from '../../../platform/db/select-list.rules.ts';
import type { Tournament } from './tournament.rules.ts';

/** The columns of a tournament `t`. */
export const TOURNAMENT_COLUMNS = selectList<Tournament>({
  tournamentId: 't.tournament_id',
  gameName: 't.game_name',
  title: 't.title',
  startsAt: 't.starts_at',
  endsAt: 't.ends_at',
  entry: 't.entry_paise',
  housePrize: 't.house_prize_paise',
  commissionPercent: 't.commission_percent',
  shares: 't.shares',
  maxPlayers: 't.max_players',
  status: 't.status',
  isPaused: 't.is_paused',
  version: 't.version',
  plannedBy: 't.planned_by',
  arena: `case when t.made_by is not null and t.link_token is not null
    then jsonb_build_object('makerId', t.made_by, 'token', t.link_token) end`,
  needsApproval: 't.needs_approval',
  approvedBy: 't.approved_by',
  endedAt: 't.ended_at',
  reason: 't.reason',
  players: `(select count(*)::int from tournament_players p where p.tournament_id = t.tournament_id and p.left_at is null)`,
});
const SELECT = `select ${TOURNAMENT_COLUMNS} from tournaments t`;
const PUBLIC = '(not t.needs_approval or t.approved_by is not null) and t.made_by is null';
const UNDER_WAY = `t.status in ('planned', 'running', 'finishing', 'paying', 'cancelling')`;

export const findTournament = async (db: Queries, tournamentId: string): Promise<Tournament | null> => {
  const [row] = await db.query<Tournament>(`${SELECT} where t.tournament_id = $1`, [tournamentId]);
  return row ?? null;
};

/** The tournaments of these ids, in their order. */
export const findTournaments = async (db: Queries, tournamentIds: readonly string[]): Promise<Tournament[]> =>
  tournamentIds.length === 0
    ? []
    : db.query<Tournament>(
        `${SELECT} where t.tournament_id = any ($1::uuid[]) order by array_position($1::uuid[], t.tournament_id)`,
        [tournamentIds],
      );

/**
 * Locks a tournament until the transaction ends, and reads it. Locked after the wallets of players: games count, seats are
 * taken and prizes are paid in this order.
 */
export const lockTournament = async (tx: Transaction, tournamentId: string): Promise<Tournament | null> => {
  // Locked by a statement of its own, so that the next one sees the commit of the lock's previous holder.
  await tx.query('select from tournaments where tournament_id = $1 for no key update', [tournamentId]);
  return findTournament(tx, tournamentId);
};

const LISTED = 20;

/** Tournaments that players see, under way and planned, the next start first, at most 40. */
export const listUnderWay = (db: Queries): Promise<Tournament[]> =>
  db.query<Tournament>(
    `${SELECT} where ${UNDER_WAY} and ${PUBLIC} order by t.starts_at, t.tournament_id limit ${2 * LISTED}`,
  );

/** The last tournaments that are over, of those that players saw. */
export const listOver = (db: Queries): Promise<Tournament[]> =>
  db.query<Tournament>(
    `${SELECT} where t.status in ('paid', 'cancelled') and ${PUBLIC} order by t.starts_at desc, t.tournament_id limit ${LISTED}`,
  );

/** Tournaments for which a step may be due. */
export const listDue = async (db: Queries, now: Date): Promise<string[]> => {
  const rows = await db.query<{ tournament_id: string }>(
    `select t.tournament_id from tournaments t where ${UNDER_WAY} and t.starts_at <= $1
     union
     select t.tournament_id from tournaments t where ${UNDER_WAY} and t.status = 'cancelling'`,
    [now],
  );
  return rows.map(({ tournament_id }) => tournament_id);
};

export type NewTournament = Omit<
  Tournament,
  'status' | 'isPaused' | 'version' | 'approvedBy' | 'endedAt' | 'reason' | 'players'
>;

const termsOf = (tournament: NewTournament) => [
  tournament.tournamentId,
  tournament.gameName,
  JSON.stringify(tournament.title),
  tournament.startsAt,
  tournament.endsAt,
  tournament.entry,
  tournament.housePrize,
  tournament.commissionPercent,
  tournament.shares,
  tournament.maxPlayers,
  tournament.plannedBy,
  tournament.needsApproval,
];

export const insertTournament = async (tx: Transaction, tournament: NewTournament, now: Date) => {
  await tx.query(
    `insert into tournaments (tournament_id, game_name, title, starts_at, ends_at, entry_paise, house_prize_paise,
       commission_percent, shares, max_players, planned_by, needs_approval, status, created_at, made_by, link_token)
     values ($1, $2, $3::jsonb, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'planned', $13, $14, $15)`,
    [...termsOf(tournament), now, tournament.arena?.makerId ?? null, tournament.arena?.token ?? null],
  );
};

/**
 * Replaces the terms of a planned tournament. An approval is of the terms it saw, so that it is needed again, and a reminder
 * of the start it named.
 */
export const updateTerms = async (tx: Transaction, tournament: NewTournament) => {
  await tx.query(
    `update tournaments set game_name = $2, title = $3::jsonb, starts_at = $4, ends_at = $5, entry_paise = $6,
       house_prize_paise = $7, commission_percent = $8, shares = $9, max_players = $10, planned_by = $11,
       needs_approval = $12, approved_by = null, version = version + 1,
       reminded_at = case when starts_at = $4 then reminded_at end
     where tournament_id = $1`,
    termsOf(tournament),
  );
};

/** The fields of a tournament that staff and the product change. */
export type TournamentChange = Partial<
  Pick<Tournament, 'status' | 'isPaused' | 'approvedBy' | 'endsAt' | 'endedAt' | 'reason'>
>;

export const updateTournament = async (tx: Transaction, tournamentId: string, change: TournamentChange) => {
  await tx.query(
    `update tournaments set status = coalesce($2, status), is_paused = coalesce($3, is_paused),
       approved_by = coalesce($4, approved_by), ends_at = coalesce($5, ends_at), ended_at = coalesce($6, ended_at),
       reason = coalesce($7, reason), version = version + 1
     where tournament_id = $1`,
    [
      tournamentId,
      change.status ?? null,
      change.isPaused ?? null,
      change.approvedBy ?? null,
      change.endsAt ?? null,
      change.endedAt ?? null,
      change.reason ?? null,
    ],
  );
};

/** Games of a tournament that run now, and games that count. */
export const countGames = async (db: Queries, tournamentId: string) => {
  const [row] = await db.query<{ running: number; counted: number; waiting: number }>(
    `select count(*) filter (where status in ('requested', 'running'))::int as running,
            count(*) filter (where status = 'new')::int as waiting,
            (select count(*)::int from tournament_games where tournament_id = $1) as counted
     from matches where tournament_id = $1 and status in ('new', 'requested', 'running')`,
    [tournamentId],
  );
  return row ?? { running: 0, counted: 0, waiting: 0 };
};

export type RunningGameRow = { match_id: string; host: string; joiner: string; status_since: Date };

/** Games that run now, the longest first, at most 50. */
export const listRunningGames = (db: Queries, tournamentId: string) =>
  db.query<RunningGameRow>(
    `select m.match_id, h.username as host, j.username as joiner, m.status_since
     from matches m join players h on h.player_id = m.host_id join players j on j.player_id = m.joiner_id
     where m.tournament_id = $1 and m.status in ('new', 'requested', 'running') and m.status = 'running'
     order by m.match_id limit 50`,
    [tournamentId],
  );

/** Reads the balance of the escrow from the ledger. */
export const readEscrow = async (db: Queries, tournamentId: string): Promise<number> => {
  const [row] = await db.query<{ paise: number }>('select tournament_escrow($1) as paise', [tournamentId]);
  return row?.paise ?? 0;
};

/** True when the prize of the house has been put into the escrow. */
export const isFunded = async (db: Queries, tournamentId: string): Promise<boolean> =>
  (await db.query('select from ledger.transfers where transfer_key = $1', [`tournament:${tournamentId}:fund`])).length >
  0;

/** The players of these ids, as others see them. */
export const readMakers = async (db: Queries, playerIds: readonly string[]) => {
  const rows =
    playerIds.length === 0
      ? []
      : await db.query<{ player_id: string; username: string; avatar: string }>(
          'select player_id, username, avatar from players where player_id = any ($1::uuid[])',
          [playerIds],
        );
  return new Map(rows.map(({ player_id: _id, username, avatar }) => [_id, { _id, username, avatar }]));
};

/** Names of staff by id. */
export const readStaffNames = async (db: Queries, staffIds: readonly string[]) => {
  const rows = await db.query<{ staff_id: string; name: string }>(
    'select staff_id, name from staff where staff_id = any ($1::uuid[])',
    [staffIds],
  );
  return new Map(rows.map(({ staff_id, name }) => [staff_id, name]));
};

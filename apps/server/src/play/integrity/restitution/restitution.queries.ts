import { type Paise, paise } from '@muqabla/contract/money';
import { RESTITUTION_BATTLES } from '@muqabla/contract/play/integrity/restitution-calls';
import type { Wallets } from '../../../core/ledger/postings.rules.ts';
import type { RestitutionSource } from '../../../core/ledger/restitution-postings.rules.ts';
import type { Queries, Transaction } from '../../../platform/db/database.ts';
import type { LostBattle, RestitutionPlan } from './restitution.rules.ts';
import { paidFor } from './restitution.rules.ts';

/** The battles that a restitution looks for. */
export type Span = {
  readonly playerId: string;
  readonly gameName: string | null;
  readonly from: Date;
  readonly to: Date;
};

/**
 * Reads the battles that a player won and that ended in a span of time, without those that a standing restitution covers, by
 * the time of their end. One more than a restitution may cover shows that there are too many.
 */
export const readLostBattles = async (db: Queries, { playerId, gameName, from, to }: Span): Promise<LostBattle[]> => {
  const rows = await db.query<{
    match_id: string;
    game_name: string;
    ended_at: Date;
    victim_id: string;
    stake_paise: number;
    from_deposit_paise: number;
    is_deleted: boolean;
  }>(
    `select won.match_id, won.game_name, won.ended_at, won.victim_id, won.stake_paise, won.from_deposit_paise,
            p.deleted_at is not null as is_deleted
     from (
       select match_id, game_name, status_since as ended_at, joiner_id as victim_id, stake_paise,
              joiner_from_deposit_paise as from_deposit_paise
       from matches where host_id = $1 and status = 'completed' and winner = 'host' and status_since >= $2 and status_since < $3
       union all
       select match_id, game_name, status_since, host_id, stake_paise, host_from_deposit_paise
       from matches where joiner_id = $1 and status = 'completed' and winner = 'joiner' and status_since >= $2 and status_since < $3
     ) won join players p on p.player_id = won.victim_id
     where ($4::text is null or won.game_name = $4)
       and not exists (select from restitution_battles b where b.match_id = won.match_id and b.is_standing)
     order by won.ended_at, won.match_id limit ${RESTITUTION_BATTLES + 1}`,
    [playerId, from, to, gameName],
  );
  return rows.map((row) => ({
    matchId: row.match_id,
    gameName: row.game_name,
    endedAt: row.ended_at,
    victimId: row.victim_id,
    lost: paise(row.stake_paise),
    fromDeposit: paise(row.from_deposit_paise),
    isDeleted: row.is_deleted,
  }));
};

/**
 * Reads the penalties that a player has paid and that no standing restitution has used, in paise. What is still owed of them
 * is not there to give.
 */
export const readFreePenalties = async (db: Queries, playerId: string): Promise<Paise> => {
  const [row] = await db.query<{ free: number }>(
    `select greatest(0, w.penalty_paise - w.due_paise - coalesce((
              select sum(r.from_penalties_paise) from restitutions r where r.player_id = $1 and r.undone_at is null), 0))::bigint as free
     from ledger.wallets w where w.player_id = $1`,
    [playerId],
  );
  return paise(Number(row?.free ?? 0));
};

/** True when a player's account exists. */
export const findAccount = async (db: Queries, playerId: string): Promise<boolean> =>
  (await db.query('select from players where player_id = $1 and deleted_at is null', [playerId])).length > 0;

/** Keeps the accounts of these players as they are until the transaction ends: none is removed meanwhile. */
export const lockAccounts = async (tx: Transaction, playerIds: readonly string[]) => {
  await tx.query('select from players where player_id = any ($1::uuid[]) order by player_id for key share', [
    playerIds,
  ]);
};

/** Reads what a player's pending withdrawals hold, in paise: a restitution reaches it only once they are rejected. */
export const readWaitingWithdrawals = async (db: Queries, playerId: string): Promise<Paise> => {
  const [row] = await db.query<{ sum: number }>(
    `select coalesce(sum(amount_paise), 0)::bigint as sum from withdrawals where player_id = $1 and status = 'pending'`,
    [playerId],
  );
  return paise(Number(row?.sum ?? 0));
};

/** Inserts an approved restitution with its battles. */
export const insertRestitution = async (
  tx: Transaction,
  { restitutionId, playerId, plan, at }: { restitutionId: string; playerId: string; plan: RestitutionPlan; at: Date },
) => {
  const { reward, deposit, penalties } = plan.from;
  await tx.query(
    `insert into restitutions (restitution_id, player_id, lost_paise, from_reward_paise, from_deposit_paise, from_penalties_paise,
                               state, approved_at)
     values ($1, $2, $3, $4, $5, $6, 'correcting', $7)`,
    [restitutionId, playerId, plan.lost, reward, deposit, penalties, at],
  );
  const rows = plan.battles.map((battle) => ({
    match_id: battle.matchId,
    victim_id: battle.victimId,
    lost: battle.lost,
    paid: paidFor(battle),
  }));
  await tx.query(
    `insert into restitution_battles (restitution_id, match_id, victim_id, lost_paise, paid_paise)
     select $1, b.match_id, b.victim_id, b.lost, b.paid
     from jsonb_to_recordset($2::jsonb) b (match_id uuid, victim_id uuid, lost bigint, paid bigint)`,
    [restitutionId, JSON.stringify(rows)],
  );
};

export type RestitutionState = 'correcting' | 'done' | 'undoing' | 'undone';

type Row = {
  restitution_id: string;
  player_id: string;
  state: RestitutionState;
  lost_paise: number;
  from_reward_paise: number;
  from_deposit_paise: number;
  from_penalties_paise: number;
  battles: number;
  victims: number;
};

/** An approved restitution with its sums in paise. */
export type ApprovedRestitution = {
  readonly restitutionId: string;
  readonly playerId: string;
  readonly state: RestitutionState;
  readonly battles: number;
  readonly victims: number;
  readonly lost: Paise;
  readonly from: RestitutionSource;
};

const approvedOf = (row: Row): ApprovedRestitution => ({
  restitutionId: row.restitution_id,
  playerId: row.player_id,
  state: row.state,
  battles: row.battles,
  victims: row.victims,
  lost: paise(row.lost_paise),
  from: {
    reward: paise(row.from_reward_paise),
    deposit: paise(row.from_deposit_paise),
    penalties: paise(row.from_penalties_paise),
  },
});

/** Reads the approved ones among these restitutions, by id. */
export const readApproved = async (
  db: Queries,
  restitutionIds: readonly string[],
): Promise<Map<string, ApprovedRestitution>> => {
  if (restitutionIds.length === 0) return new Map();
  const rows = await db.query<Row>(
    `select r.*, b.battles, b.victims from restitutions r
     cross join lateral (select count(*)::int as battles, count(distinct victim_id)::int as victims
                         from restitution_battles where restitution_id = r.restitution_id) b
     where r.restitution_id = any ($1::uuid[])`,
    [restitutionIds],
  );
  return new Map(rows.map((row) => [row.restitution_id, approvedOf(row)]));
};

/** Locks an approved restitution until the transaction ends; null when there is none. */
export const lockRestitution = async (tx: Transaction, restitutionId: string): Promise<RestitutionState | null> => {
  const [row] = await tx.query<{ state: RestitutionState }>(
    'select state from restitutions where restitution_id = $1 for no key update',
    [restitutionId],
  );
  return row?.state ?? null;
};

/** Moves an approved restitution to its next state. */
export const moveRestitution = async (
  tx: Transaction,
  { restitutionId, state, undoneAt = null }: { restitutionId: string; state: RestitutionState; undoneAt?: Date | null },
) => {
  await tx.query('update restitutions set state = $2, undone_at = coalesce(undone_at, $3) where restitution_id = $1', [
    restitutionId,
    state,
    undoneAt,
  ]);
};

/** One battle of an approved restitution. */
export type ApprovedBattle = {
  readonly matchId: string;
  readonly gameName: string;
  readonly endedAt: Date;
  readonly victim: { readonly _id: string; readonly username: string; readonly fullName: string };
  readonly lost: Paise;
  readonly paid: Paise;
  readonly isDeleted: boolean;
};

/** Lists the battles of an approved restitution by the time of their end. */
export const listApprovedBattles = async (db: Queries, restitutionId: string): Promise<ApprovedBattle[]> => {
  const rows = await db.query<{
    match_id: string;
    game_name: string;
    ended_at: Date;
    player_id: string;
    username: string;
    full_name: string;
    lost_paise: number;
    paid_paise: number;
    is_deleted: boolean;
  }>(
    `select b.match_id, m.game_name, m.status_since as ended_at, p.player_id, p.username, p.full_name, b.lost_paise, b.paid_paise,
            p.deleted_at is not null as is_deleted
     from restitution_battles b join matches m using (match_id) join players p on p.player_id = b.victim_id
     where b.restitution_id = $1 order by m.status_since, b.match_id`,
    [restitutionId],
  );
  return rows.map((row) => ({
    matchId: row.match_id,
    gameName: row.game_name,
    endedAt: row.ended_at,
    victim: { _id: row.player_id, username: row.username, fullName: row.full_name },
    lost: paise(row.lost_paise),
    paid: paise(row.paid_paise),
    isDeleted: row.is_deleted,
  }));
};

/** Reads the legs by which a restitution gave stakes back, one entry for each battle that was paid. */
export const readGivenBack = async (db: Queries, restitutionId: string) => {
  const rows = await db.query<{
    match_id: string;
    victim_id: string;
    reward: number;
    deposit: number;
    penalties: number;
    to_deposit: number;
    to_reward: number;
  }>(
    `select b.match_id, b.victim_id, legs.* from restitution_battles b
     join restitutions r using (restitution_id)
     join ledger.transfers t on t.transfer_key = 'match:' || b.match_id || ':restitution:' || b.restitution_id
     cross join lateral (
       select coalesce(-sum(amount) filter (where account = 'reward:' || r.player_id), 0)::bigint as reward,
              coalesce(-sum(amount) filter (where account = 'deposit:' || r.player_id), 0)::bigint as deposit,
              coalesce(-sum(amount) filter (where account = 'restitutions'), 0)::bigint as penalties,
              coalesce(sum(amount) filter (where account = 'deposit:' || b.victim_id), 0)::bigint as to_deposit,
              coalesce(sum(amount) filter (where account = 'reward:' || b.victim_id), 0)::bigint as to_reward
       from unnest(t.accounts, t.amounts) leg (account, amount)
     ) legs
     where b.restitution_id = $1 order by b.match_id`,
    [restitutionId],
  );
  return rows.map((row) => ({
    matchId: row.match_id,
    victimId: row.victim_id,
    from: { reward: paise(row.reward), deposit: paise(row.deposit), penalties: paise(row.penalties) },
    to: { deposit: paise(row.to_deposit), reward: paise(row.to_reward) } satisfies Wallets,
  }));
};

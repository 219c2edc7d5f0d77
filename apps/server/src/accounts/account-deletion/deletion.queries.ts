import type { DeletionObstacle, DeletionState } from '@muqabla/contract/accounts/account-deletion/deletion-terms';
import { type Paise, paise } from '@muqabla/contract/money';
import { saveDeletesAt } from '../../core/people/players.queries.ts';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import type { Obstacles } from '../../platform/seams/join-seams.ts';
import { bannedAt } from '../players/players.queries.ts';
import { endSessions } from '../sessions/session.queries.ts';
import type { DeletionFacts } from './deletion.rules.ts';

type FactRow = {
  banned: boolean;
  battles: number;
  reviews: number;
  payments: number;
  due_paise: number;
  deposit_paise: number;
  reward_paise: number;
};

/**
 * The facts about a player; null for one whose account is gone. `toRemove` also counts payouts and recharges whose
 * money may still come back.
 */
export const readDeletionFacts = async (
  db: Queries,
  obstacles: Obstacles,
  { playerId, now, toRemove }: { playerId: string; now: Date; toRemove: boolean },
): Promise<Omit<DeletionFacts, 'withdrawMin'> | null> => {
  const [row] = await db.query<FactRow>(
    `select ${bannedAt('$3')} as banned, w.due_paise, w.deposit_paise, w.reward_paise,
       ${obstacles.battle} as battles, ${obstacles.review} as reviews, ${obstacles.payment} as payments
     from players p join ledger.wallets w using (player_id) where p.player_id = $1 and p.deleted_at is null`,
    [playerId, toRemove, now],
  );
  if (row === undefined) return null;
  return {
    banned: row.banned,
    openBattles: row.battles,
    openReviews: row.reviews,
    openPayments: row.payments,
    due: paise(row.due_paise),
    wallets: { deposit: paise(row.deposit_paise), reward: paise(row.reward_paise) },
  };
};

export type DeletionRow = {
  deletion_id: string;
  player_id: string;
  status: DeletionState;
  requested_at: Date;
  due_at: Date;
  ended_at: Date | null;
  given_up_paise: number;
  obstacle: DeletionObstacle | null;
  put_off_at: Date | null;
};

export const DELETION_COLUMNS = `d.deletion_id, d.player_id, d.status, d.requested_at, d.due_at, d.ended_at, d.given_up_paise, d.obstacle,
  d.put_off_at`;

/** A player's pending deletion; null when there is none. */
export const findPendingDeletion = async (db: Queries, playerId: string): Promise<DeletionRow | null> => {
  const [row] = await db.query<DeletionRow>(
    `select ${DELETION_COLUMNS} from account_deletions d where d.player_id = $1 and d.status = 'pending'`,
    [playerId],
  );
  return row ?? null;
};

type NewDeletion = { deletionId: string; playerId: string; now: Date; dueAt: Date; givenUp: Paise };

/** Inserts a pending deletion and closes the account for all but its end; false when one is pending already. */
export const insertDeletion = async (
  tx: Transaction,
  { deletionId, playerId, now, dueAt, givenUp }: NewDeletion,
): Promise<boolean> => {
  const rows = await tx.query(
    `insert into account_deletions (deletion_id, player_id, status, requested_at, due_at, try_at, given_up_paise)
     values ($1, $2, 'pending', $3, $4, $4, $5) on conflict do nothing returning 1`,
    [deletionId, playerId, now, dueAt, givenUp],
  );
  if (rows.length > 0) await saveDeletesAt(tx, playerId, dueAt);
  return rows.length > 0;
};

/** Calls a pending deletion off. */
export const updateCalledOff = async (tx: Transaction, playerId: string, now: Date) => {
  const rows = await tx.query(
    `update account_deletions set status = 'calledOff', ended_at = $2, try_at = null
     where player_id = $1 and status = 'pending' returning 1`,
    [playerId, now],
  );
  if (rows.length > 0) await saveDeletesAt(tx, playerId, null);
};

/** Ends all sessions of a player but this one; returns the ids of the ended ones. */
export const endOtherSessions = (
  tx: Transaction,
  { playerId, sessionId, now }: { playerId: string; sessionId: string; now: Date },
): Promise<string[]> =>
  endSessions(tx, now, { where: 'player_id = $2 and session_id <> $3', values: [playerId, sessionId] });

/** Locks the next deletion whose removal is due and that no other process works on; null when there is none. */
export const lockDueDeletion = async (tx: Transaction, now: Date): Promise<DeletionRow | null> => {
  const [row] = await tx.query<DeletionRow>(
    `select ${DELETION_COLUMNS} from account_deletions d where d.status = 'pending' and d.try_at <= $1
     order by d.try_at limit 1 for update skip locked`,
    [now],
  );
  return row ?? null;
};

/** Puts a removal off, with the reason that the player and staff see. */
export const putOff = (
  tx: Transaction,
  { deletionId, obstacle, now, tryAt }: { deletionId: string; obstacle: DeletionObstacle; now: Date; tryAt: Date },
) =>
  tx.query('update account_deletions set obstacle = $2, put_off_at = $3, try_at = $4 where deletion_id = $1', [
    deletionId,
    obstacle,
    now,
    tryAt,
  ]);

/** Locks a player's row against every other use until the transaction ends; the phone and the hashes of their Aadhaar numbers. */
export const lockPerson = async (tx: Transaction, playerId: string) => {
  const [player] = await tx.query<{ phone: string }>('select phone from players where player_id = $1 for update', [
    playerId,
  ]);
  const aadhaars = await tx.query<{ fingerprint: Buffer }>(
    'select fingerprint from kyc_fingerprints where player_id = $1',
    [playerId],
  );
  return { phone: player?.phone ?? '', fingerprints: aadhaars.map(({ fingerprint }) => fingerprint) };
};

/** Removes all that is about a player whose deletion is due. */
export const removePlayer = async (tx: Transaction, playerId: string, now: Date) => {
  await tx.query('select remove_player($1, $2)', [playerId, now]);
};

/** Files to delete now, at most `limit`. */
export const listFilesToDelete = async (db: Queries, now: Date, limit: number): Promise<string[]> =>
  (
    await db.query<{ file_key: string }>(
      'select file_key from files_to_delete where delete_after <= $1 order by delete_after limit $2',
      [now, limit],
    )
  ).map(({ file_key }) => file_key);

export const forgetFiles = (db: Queries, keys: readonly string[]) =>
  db.query('delete from files_to_delete where file_key = any ($1)', [keys]);

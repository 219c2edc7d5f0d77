import type { Queries, Transaction } from '../../platform/db/database.ts';

/**
 * Returns those of these players who earn no referral bonus. Read under the lock on their wallets, the result is
 * valid until the transaction ends, because blocks are written under the same lock.
 */
export const readBlocked = async (db: Queries, playerIds: readonly string[]): Promise<Set<string>> => {
  if (playerIds.length === 0) return new Set();
  const rows = await db.query<{ player_id: string }>(
    `select player_id from referral_blocks where player_id = any ($1::uuid[])
     union select player_id from players where player_id = any ($1::uuid[]) and deleted_at is not null`,
    [playerIds],
  );
  return new Set(rows.map(({ player_id }) => player_id));
};

export type Block = { reason: string; staff_id: string; staff_name: string; blocked_at: Date };

/** A referrer's block; null when the player is not blocked. */
export const findBlock = async (db: Queries, playerId: string): Promise<Block | null> => {
  const [row] = await db.query<Block>(
    `select b.reason, s.staff_id, s.name as staff_name, b.blocked_at
     from referral_blocks b join staff s on s.staff_id = b.blocked_by where b.player_id = $1`,
    [playerId],
  );
  return row ?? null;
};

type NewBlock = { playerId: string; reason: string; staffId: string; at: Date };

/** Blocks a referrer whose wallet is locked; false when already blocked. */
export const insertBlock = async (tx: Transaction, { playerId, reason, staffId, at }: NewBlock): Promise<boolean> => {
  const rows = await tx.query(
    `insert into referral_blocks (player_id, reason, blocked_by, blocked_at) values ($1, $2, $3, $4)
     on conflict do nothing returning player_id`,
    [playerId, reason, staffId, at],
  );
  return rows.length > 0;
};

/** Ends the block of a referrer whose wallet is locked; false when not blocked. */
export const deleteBlock = async (tx: Transaction, playerId: string): Promise<boolean> => {
  const rows = await tx.query('delete from referral_blocks where player_id = $1 returning player_id', [playerId]);
  return rows.length > 0;
};

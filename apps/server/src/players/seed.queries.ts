import type { Queries } from '../platform/db/database.ts';

/** Whether the player has ever added cash. */
export const hasAddedCash = async (db: Queries, playerId: string): Promise<boolean> => {
  const rows = await db.query(`select from ledger.entries where player_id = $1 and kind = 'deposit_captured' limit 1`, [
    playerId,
  ]);
  return rows.length > 0;
};

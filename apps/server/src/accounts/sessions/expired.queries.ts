import type { Queries } from '../../platform/db/database.ts';

/** Deletes at most `limit` rows whose time is over by this statement and returns their number. */
export const deleteExpired = async (db: Queries, statement: string, { now, limit }: { now: Date; limit: number }) =>
  (await db.query(`${statement} returning 1`, [now, limit])).length;

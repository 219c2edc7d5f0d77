import { openDatabase } from '../../platform/db/open-database.ts';
import { stakesRefusal } from './law.messages.ts';
import { readStartBan } from './law.queries.ts';

/** Throws in plain words when the law forbids stakes today: an installation with real money does not start then, unless it pays everybody out. */
export const requireLawfulStakes = async (databaseUrl: string, now: Date): Promise<void> => {
  const db = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    const ban = await readStartBan(db, now);
    if (ban !== null) throw new Error(stakesRefusal(ban));
  } finally {
    await db.close();
  }
};

import type { Database } from './database.ts';

/** Runs work while holding a lock that one process can have at a time; a crash releases it too. */
export const withMutex = <T>(db: Database, turn: 'seed', work: () => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.query('select from shared.turns where turn = $1 for update', [turn]);
    return work();
  });

import type { Database } from './database.ts';

/** Does work that only one of the processes may do at a time; the others wait for it, also when it ends by a crash. */
export const inTurn = <T>(db: Database, turn: 'seed', work: () => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.query('select from shared.turns where turn = $1 for update', [turn]);
    return work();
  });

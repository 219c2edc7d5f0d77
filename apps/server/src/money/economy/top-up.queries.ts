import type { Transaction } from '../../platform/db/database.ts';

/** Begins a day of a player; false if it has begun already. Concurrent transactions wait for each other. */
export const beginPointDay = async (tx: Transaction, playerId: string, day: string): Promise<boolean> => {
  const begun = await tx.query(
    `insert into point_days (player_id, day) values ($1, $2)
     on conflict (player_id) do update set day = excluded.day where point_days.day < excluded.day returning player_id`,
    [playerId, day],
  );
  return begun.length === 1;
};

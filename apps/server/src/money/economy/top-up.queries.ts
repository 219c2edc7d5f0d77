import { type Paise, paise } from '@muqabla/contract/money';
import type { Queries, Transaction } from '../../platform/db/database.ts';

/** Begins a day of a player; false if it has begun already. Concurrent transactions wait for each other. */
export const beginPointDay = async (tx: Transaction, playerId: string, day: string): Promise<boolean> => {
  const begun = await tx.query(
    `insert into point_days (player_id, day) values ($1, $2)
     on conflict (player_id) do update set day = excluded.day where point_days.day < excluded.day returning player_id`,
    [playerId, day],
  );
  return begun.length === 1;
};

const UNDER_WAY = `('new', 'requested', 'running', 'pending', 'conflict')`;

/** The stakes of a player in battles that are not over. */
export const readStakesUnderWay = async (db: Queries, playerId: string): Promise<Paise> => {
  const [row] = await db.query<{ staked: number }>(
    `select coalesce(sum(stake_paise), 0)::bigint as staked from (
       select stake_paise from matches where host_id = $1 and status in ${UNDER_WAY}
       union all
       select stake_paise from matches where joiner_id = $1 and status in ${UNDER_WAY}) own`,
    [playerId],
  );
  return paise(row?.staked ?? 0);
};

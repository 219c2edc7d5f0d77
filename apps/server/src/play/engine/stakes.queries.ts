import { type Paise, paise } from '@muqabla/contract/money';
import type { Queries } from '../../platform/db/database.ts';

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

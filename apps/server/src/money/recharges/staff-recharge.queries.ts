import type { Queries } from '../../platform/db/database.ts';
import { RECHARGE_COLUMNS } from './recharge.queries.ts';
import type { Recharge } from './recharge.rules.ts';

/** A recharge with its player and the time of its next poll; null when it is not polled any more. */
export type RechargeWithPlayer = Recharge & { username: string; phone: string; pollAt: Date | null };

/** The columns of a recharge with its player, and the tables that have them. */
export const WITH_PLAYER = `${RECHARGE_COLUMNS}, r.ask_at as "pollAt", p.username, p.phone
  from recharges r join players p using (player_id)`;

export const findRechargeWithPlayer = async (db: Queries, rechargeId: string) => {
  const [row] = await db.query<RechargeWithPlayer>(`select ${WITH_PLAYER} where r.recharge_id = $1`, [rechargeId]);
  return row ?? null;
};

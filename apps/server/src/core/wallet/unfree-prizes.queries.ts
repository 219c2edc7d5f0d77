import { type Paise, paise } from '@muqabla/contract/money';
import type { Queries } from '../../platform/db/database.ts';

/** Prizes that the player may stake, but neither withdraw nor spend on a recharge, and when the last of them is free. */
export type Unfree = { readonly amount: Paise; readonly until: Date };

/**
 * The prizes of a player's matches that were settled by rule and whose losers may still object, or null. Under the lock of
 * the wallets it is exact: settlements and objections take the same lock.
 */
export const readUnfreePrizes = async (db: Queries, playerId: string, now: Date): Promise<Unfree | null> => {
  const [row] = await db.query<{ amount: number; until: Date | null }>(
    `select coalesce(sum(s.prize_paise), 0)::bigint as amount, max(s.objectable_until) as until
     from rule_settlements s join matches m on m.match_id = s.match_id and m.version = s.version
     where s.winner_id = $1 and s.objectable_until > $2`,
    [playerId, now],
  );
  return row === undefined || row.until === null ? null : { amount: paise(row.amount), until: row.until };
};

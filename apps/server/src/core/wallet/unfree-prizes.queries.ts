import { type Paise, paise } from '@muqabla/contract/money';
import type { Queries } from '../../platform/db/database.ts';

/** Prizes that the player may stake, but neither withdraw nor spend on a recharge, and when the last of them is free. */
export type Unfree = { readonly amount: Paise; readonly until: Date };

/** The prizes of a player that are not free yet, by the statement of the seam `unfree`; null when there are none. */
export const readUnfreePrizes = async (
  db: Queries,
  unfree: string,
  playerId: string,
  now: Date,
): Promise<Unfree | null> => {
  const [row] = await db.query<{ amount: number; until: Date | null }>(
    `select coalesce(sum(paise), 0)::bigint as amount, max(until) as until
     from ${unfree} prize where player_id = $1 and until > $2`,
    [playerId, now],
  );
  return row === undefined || row.until === null ? null : { amount: paise(row.amount), until: row.until };
};

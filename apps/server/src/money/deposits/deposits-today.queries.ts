import { type Paise, paise } from '@muqabla/contract/money';
import { limitDayOf } from '../../accounts/limits/limits.rules.ts';
import type { Queries } from '../../platform/db/database.ts';

/** A player's deposits since the start of the day in India, including all that may still be paid. */
export const readDepositsToday = async (db: Queries, playerId: string, now: Date): Promise<Paise> => {
  const [row] = await db.query<{ paise: number }>(
    `select ((select coalesce(sum(amount_paise), 0) from deposits
              where player_id = $1 and status in ('captured', 'suspense') and settled_at >= $2)
           + (select coalesce(sum(amount_paise), 0) from deposits
              where player_id = $1 and status in ('created', 'pending')))::bigint as paise`,
    [playerId, limitDayOf(now).start],
  );
  return paise(row?.paise ?? 0);
};

import { type Paise, paise } from '@muqabla/contract/money';
import type { Queries } from '../../platform/db/database.ts';

/** The number of players who joined with this player's code, and the bonuses of both referral levels. */
export const readReferrals = async (db: Queries, playerId: string): Promise<{ players: number; earned: Paise }> => {
  const [row] = await db.query<{ players: number; earned: number }>(
    `select (select count(*) from players where referrer_id = $1) as players,
            coalesce((select referral_paise from ledger.wallets where player_id = $1), 0) as earned`,
    [playerId],
  );
  return { players: row?.players ?? 0, earned: paise(row?.earned ?? 0) };
};

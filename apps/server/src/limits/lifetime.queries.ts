import { paise, type Paise } from '@muqabla/contract/money';
import type { Queries } from '../platform/db/database.ts';

/** A player's totals since registration. */
export type Lifetime = {
  readonly winnings: Paise;
  readonly bonuses: Paise;
  readonly stakes: Paise;
  readonly penalties: Paise;
};

/** The net of the totals, negative after losses. */
export const netOf = ({ winnings, bonuses, stakes, penalties }: Lifetime): Paise =>
  paise(winnings + bonuses - stakes - penalties);

type Row = { winnings: number; bonuses: number; stakes: number; penalties: number };

/** Reads the totals from the wallet's sums and the joining bonus, in time independent of the history's length. */
export const readLifetime = async (db: Queries, playerId: string): Promise<Lifetime> => {
  const [row] = await db.query<Row>(
    `select w.won_paise as winnings, w.staked_paise as stakes, w.penalty_paise as penalties,
            (w.referral_paise + coalesce((
               select sum(e.deposit_change + e.reward_change) from ledger.entries e
               where e.player_id = w.player_id and e.kind = 'joining_bonus'), 0))::bigint as bonuses
     from ledger.wallets w where w.player_id = $1`,
    [playerId],
  );
  return {
    winnings: paise(row?.winnings ?? 0),
    bonuses: paise(row?.bonuses ?? 0),
    stakes: paise(row?.stakes ?? 0),
    penalties: paise(row?.penalties ?? 0),
  };
};

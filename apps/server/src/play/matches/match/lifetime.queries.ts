import { paise, type Paise } from '@muqabla/contract/money';
import type { Queries } from '../../../platform/db/database.ts';
import { atRiskOf } from '../entry/at-risk.queries.ts';

/** A player's totals since registration. */
export type Lifetime = {
  readonly winnings: Paise;
  readonly bonuses: Paise;
  readonly stakes: Paise;
  readonly penalties: Paise;
  /** Stakes and entries in matches and tournaments that are not over. */
  readonly inBattles: Paise;
  /** Matches that ended with a winner, and those the player won. */
  readonly played: number;
  readonly won: number;
};

/** The net of playing, negative after losses: bonuses are given, not won. */
export const netOf = ({ winnings, stakes, penalties }: Pick<Lifetime, 'winnings' | 'stakes' | 'penalties'>): Paise =>
  paise(winnings - stakes - penalties);

type Row = {
  winnings: number;
  bonuses: number;
  stakes: number;
  penalties: number;
  in_battles: number;
  played: number;
  won: number;
};

/** Sums of money from the wallet row, stakes at risk and the count of completed matches by their partial indexes. */
export const readLifetime = async (db: Queries, playerId: string): Promise<Lifetime> => {
  const [row] = await db.query<Row>(
    `select w.won_paise as winnings, w.staked_paise as stakes, w.penalty_paise as penalties,
            (w.referral_paise + coalesce((
               select sum(e.deposit_change + e.reward_change) from ledger.entries e
               where e.player_id = w.player_id and e.kind = 'joining_bonus'), 0))::bigint as bonuses,
            ${atRiskOf('w.player_id')} as in_battles,
            ended.played, ended.won
     from ledger.wallets w
     cross join lateral (
       select count(*)::int as played, (count(*) filter (where is_won))::int as won from (
         select winner = 'host' as is_won from matches where host_id = $1 and status = 'completed'
         union all select winner = 'joiner' from matches where joiner_id = $1 and status = 'completed') completed
     ) ended
     where w.player_id = $1`,
    [playerId],
  );
  return {
    winnings: paise(row?.winnings ?? 0),
    bonuses: paise(row?.bonuses ?? 0),
    stakes: paise(row?.stakes ?? 0),
    penalties: paise(row?.penalties ?? 0),
    inBattles: paise(row?.in_battles ?? 0),
    played: row?.played ?? 0,
    won: row?.won ?? 0,
  };
};

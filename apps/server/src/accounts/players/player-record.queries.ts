import type { Queries } from '../../platform/db/database.ts';
import type { PlayerRecordSql } from '../../platform/seams/join-seams.ts';

/** Totals of a player's battles, payments and referrals. Amounts in paise. */
export type PlayerRecord = {
  readonly games: number;
  readonly won: number;
  readonly conflicts: number;
  readonly penalty_paise: number;
  readonly referred: number;
  /** Stakes and entries in battles and tournaments that are not over. */
  readonly staked_paise: number;
  /** The same, and withdrawals and recharges under way. */
  readonly held_paise: number;
  readonly deposited_paise: number;
  readonly withdrawn_paise: number;
};

/** A withdrawal that is neither paid nor rejected. The amount in paise. */
export type OpenWithdrawal = {
  readonly withdrawal_id: string;
  readonly amount_paise: number;
  readonly status: 'pending' | 'approved' | 'unknown';
  readonly requested_at: Date;
};

/** The record of a player, read by the indexes of their matches, payments and withdrawals. */
export const readPlayerRecord = async (
  db: Queries,
  record: PlayerRecordSql,
  playerId: string,
): Promise<PlayerRecord> => {
  const [row] = await db.query<PlayerRecord>(
    `select ${record.games} as games, ${record.won} as won, ${record.conflicts} as conflicts, w.penalty_paise,
       (select count(*)::int from players r where r.referrer_id = w.player_id) as referred,
       stakes.staked_paise, stakes.staked_paise + ${record.held} as held_paise,
       ${record.deposited} as deposited_paise, ${record.withdrawn} as withdrawn_paise
     from ledger.wallets w cross join lateral (select ${record.staked} as staked_paise) stakes
     where w.player_id = $1`,
    [playerId],
  );
  if (row === undefined) throw new Error(`player ${playerId} has no wallet`);
  return row;
};

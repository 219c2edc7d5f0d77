import { type Paise, paise } from '@muqabla/contract/money';
import type { Queries } from '../../../platform/db/database.ts';
import { IS_DRAWN } from './history-battles.queries.ts';

/**
 * The figures of a player's matches: those with a winner, those drawn, and their sums. `penalty` is the amount charged, whether
 * paid or still due.
 */
export type PlayerStats = { settled: number; drawn: number; won: Paise; referral: Paise; penalty: Paise };

type Row = { settled: number; drawn: number; won_paise: number; referral_paise: number; penalty_paise: number };

/**
 * Reads a player's figures from the wallet's sums and the few matches that are not over. Every open or played match holds a
 * stake of each side, unless it is free; a cancelled, drawn or deleted one has returned it. So the stakes kept less those
 * still held are the settled matches; the drawn ones are among the few that are cancelled. One statement, because both must be of the same instant.
 */
export const readStats = async (db: Queries, playerId: string): Promise<PlayerStats> => {
  const [row] = await db.query<Row>(
    `select w.stakes_kept
              - (select count(*) from matches
                 where host_id = w.player_id and stake_paise > 0 and status in ('new', 'requested', 'running', 'pending', 'conflict'))
              - (select count(*) from matches
                 where joiner_id = w.player_id and stake_paise > 0 and status in ('requested', 'running', 'pending', 'conflict')) as settled,
            (select count(*) from matches m where m.host_id = w.player_id and m.stake_paise > 0 and ${IS_DRAWN})
              + (select count(*) from matches m where m.joiner_id = w.player_id and m.stake_paise > 0 and ${IS_DRAWN}) as drawn,
            w.won_paise, w.referral_paise, w.penalty_paise
     from ledger.wallets w where w.player_id = $1`,
    [playerId],
  );
  return {
    settled: row?.settled ?? 0,
    drawn: row?.drawn ?? 0,
    won: paise(row?.won_paise ?? 0),
    referral: paise(row?.referral_paise ?? 0),
    penalty: paise(row?.penalty_paise ?? 0),
  };
};

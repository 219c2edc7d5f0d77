import { type Paise, paise } from '@muqabla/contract/money';
import type { Queries } from '../platform/db/database.ts';

/** What a player's battles came to. `penalty` is what was charged, paid or still owed. */
export type PlayerStats = { gamesPlayed: number; won: Paise; referral: Paise; penalty: Paise };

type Row = { games_played: number; won_paise: number; referral_paise: number; penalty_paise: number };

/**
 * A player's figures, from the sums on the wallet row and the few battles that are not over. Every battle that is
 * open or played holds one stake of each side; a cancelled or deleted one has given it back. So the stakes kept, less
 * those still held, are the settled battles. One statement, because both must be of the same instant.
 */
export const readStats = async (db: Queries, playerId: string): Promise<PlayerStats> => {
  const [row] = await db.query<Row>(
    `select w.stakes_kept
              - (select count(*) from matches
                 where host_id = w.player_id and status in ('new', 'requested', 'running', 'pending', 'conflict'))
              - (select count(*) from matches
                 where joiner_id = w.player_id and status in ('requested', 'running', 'pending', 'conflict')) as games_played,
            w.won_paise, w.referral_paise, w.penalty_paise
     from ledger.wallets w where w.player_id = $1`,
    [playerId],
  );
  return {
    gamesPlayed: row?.games_played ?? 0,
    won: paise(row?.won_paise ?? 0),
    referral: paise(row?.referral_paise ?? 0),
    penalty: paise(row?.penalty_paise ?? 0),
  };
};

/** How many players joined with this player's own code, and what both levels of referral have earned. */
export const readReferrals = async (db: Queries, playerId: string): Promise<{ players: number; earned: Paise }> => {
  const [row] = await db.query<{ players: number; earned: number }>(
    `select (select count(*) from players where referrer_id = $1) as players,
            coalesce((select referral_paise from ledger.wallets where player_id = $1), 0) as earned`,
    [playerId],
  );
  return { players: row?.players ?? 0, earned: paise(row?.earned ?? 0) };
};

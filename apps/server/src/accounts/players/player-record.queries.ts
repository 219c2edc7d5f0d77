import { atRiskOf } from '../../core/wallet/at-risk.queries.ts';
import type { Queries } from '../../platform/db/database.ts';

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

const LIVE_OF_HOST = `('new', 'requested', 'running', 'pending', 'conflict')`;
const LIVE_OF_JOINER = `('requested', 'running', 'pending', 'conflict')`;

const RECORD = `select over.games, over.won, disputed.conflicts, w.penalty_paise,
    (select count(*)::int from players r where r.referrer_id = w.player_id) as referred,
    stakes.staked_paise,
    (stakes.staked_paise
      + coalesce((select sum(amount_paise) from withdrawals where player_id = w.player_id and status in ('pending', 'approved')), 0)
      + coalesce((select sum(amount_paise) from recharges where player_id = w.player_id and status = 'pending'), 0))::bigint as held_paise,
    coalesce((select sum(amount_paise) from deposits where player_id = w.player_id and status = 'captured'), 0)::bigint as deposited_paise,
    coalesce((select sum(amount_paise) from withdrawals where player_id = w.player_id and status = 'paid'), 0)::bigint as withdrawn_paise
  from ledger.wallets w
  cross join lateral (
    select ${atRiskOf('w.player_id')} as staked_paise
  ) stakes
  cross join lateral (
    select count(*)::int as games, count(*) filter (where is_won)::int as won from (
      select winner = 'host' as is_won from matches where host_id = w.player_id and status = 'completed'
      union all select winner = 'joiner' from matches where joiner_id = w.player_id and status = 'completed') played
  ) over
  cross join lateral (
    select count(*)::int as conflicts from (
      select match_id from matches where host_id = w.player_id and decision_reason is not null
      union all select match_id from matches where joiner_id = w.player_id and decision_reason is not null
      union all select match_id from matches where host_id = w.player_id and status in ${LIVE_OF_HOST}
      union all select match_id from matches where joiner_id = w.player_id and status in ${LIVE_OF_JOINER}) own
    where exists (select from match_events e where e.match_id = own.match_id and e.to_status = 'conflict')
  ) disputed
  where w.player_id = $1`;

/** The record of a player, read by the indexes of their matches, payments and withdrawals. */
export const readPlayerRecord = async (db: Queries, playerId: string): Promise<PlayerRecord> => {
  const [row] = await db.query<PlayerRecord>(RECORD, [playerId]);
  if (row === undefined) throw new Error(`player ${playerId} has no wallet`);
  return row;
};

/** The withdrawals of a player that are neither paid nor rejected, newest first; `unknown` as in the list of withdrawals. */
export const findOpenWithdrawals = (db: Queries, playerId: string) =>
  db.query<OpenWithdrawal>(
    `select withdrawal_id, amount_paise, case provider_state when 'unknown' then 'unknown' else status end as status, requested_at
     from withdrawals where player_id = $1 and status in ('pending', 'approved')
     order by requested_at desc, withdrawal_id desc`,
    [playerId],
  );

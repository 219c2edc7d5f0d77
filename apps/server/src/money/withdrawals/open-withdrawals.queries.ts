import type { OpenWithdrawal } from '../../accounts/players/player-record.queries.ts';
import type { Queries } from '../../platform/db/database.ts';

/** The withdrawals of a player that are neither paid nor rejected, newest first; `unknown` as in the list of withdrawals. */
export const findOpenWithdrawals = (db: Queries, playerId: string) =>
  db.query<OpenWithdrawal>(
    `select withdrawal_id, amount_paise, case provider_state when 'unknown' then 'unknown' else status end as status, requested_at
     from withdrawals where player_id = $1 and status in ('pending', 'approved')
     order by requested_at desc, withdrawal_id desc`,
    [playerId],
  );

import { REFERRED } from '../../accounts/referrals/flags.queries.ts';
import type { Queries } from '../../platform/db/database.ts';

export const SHARED_TARGETS = `with circle as (
    select referrer_id, player_id from (${REFERRED}) referred union all select id, id from unnest($1::uuid[]) own (id)
  )
  select c.referrer_id, array_agg(distinct c.player_id) as player_ids
  from circle c join withdrawals w on w.player_id = c.player_id
  group by c.referrer_id, w.payout_target having count(distinct c.player_id) > 1 order by min(w.withdrawal_id::text)`;

/** Reads the players of the circles of referrers who requested withdrawals to the same account. */
export const readSharedTargets = (db: Queries, referrerIds: readonly string[]) =>
  db.query<{ referrer_id: string; player_ids: string[] }>(SHARED_TARGETS, [referrerIds]);

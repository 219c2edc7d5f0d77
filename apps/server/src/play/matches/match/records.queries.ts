import { RECORD_BATTLES } from '@muqabla/contract/accounts/friends/friend-terms';
import type { Queries } from '../../../platform/db/database.ts';

/**
 * The newest decided battles of a player `$1` on each seat, for a `with`. Each half walks an index from its end, however many
 * battles there are.
 */
export const NEWEST_BATTLES = `newest as (
    (select joiner_id as other_id, winner = 'host' as is_won, match_id, game_name, status_since from matches
     where host_id = $1 and status = 'completed' order by status_since desc limit ${RECORD_BATTLES})
    union all
    (select host_id, winner = 'joiner', match_id, game_name, status_since from matches
     where joiner_id = $1 and status = 'completed' order by status_since desc limit ${RECORD_BATTLES})
  )`;

/** The newest battles of a player against each of these others: won and lost. Others without a battle are absent. */
export const readRecords = async (db: Queries, playerId: string, otherIds: readonly string[]) => {
  if (otherIds.length === 0) return new Map<string, { won: number; lost: number }>();
  const rows = await db.query<{ other_id: string; won: number; lost: number }>(
    `with ${NEWEST_BATTLES}
     select other_id, count(*) filter (where is_won)::int as won, count(*) filter (where not is_won)::int as lost
     from newest where other_id = any ($2::uuid[]) group by 1`,
    [playerId, otherIds],
  );
  return new Map(rows.map(({ other_id, won, lost }) => [other_id, { won, lost }]));
};

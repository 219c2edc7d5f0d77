import type { Queries } from '../../../platform/db/database.ts';

/** True when two players had a battle that was decided after an instant. */
export const haveMetSince = async (db: Queries, one: string, other: string, since: Date): Promise<boolean> => {
  const rows = await db.query(
    `(select from matches where host_id = $1 and joiner_id = $2 and status = 'completed' and status_since > $3 limit 1)
     union all
     (select from matches where joiner_id = $1 and host_id = $2 and status = 'completed' and status_since > $3 limit 1)`,
    [one, other, since],
  );
  return rows.length > 0;
};

/** True when a match is one of these two players that has begun. */
export const haveMetIn = async (db: Queries, matchId: string, one: string, other: string): Promise<boolean> => {
  const rows = await db.query(
    `select from matches where match_id = $1 and status in ('running', 'pending', 'conflict', 'completed', 'cancelled')
     and ((host_id = $2 and joiner_id = $3) or (host_id = $3 and joiner_id = $2))`,
    [matchId, one, other],
  );
  return rows.length > 0;
};

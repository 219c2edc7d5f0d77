import type { Queries } from '../../platform/db/database.ts';

export type ClaimRow = { match_id: string; staff_id: string; name: string; claimed_until: Date };

type NewClaim = { matchId: string; staffId: string; now: Date; until: Date };

/**
 * Claims an open case unless another reviewer has claimed it, or extends the reviewer's own claim. Returns the current
 * claim, or null if the case is closed.
 */
export const saveClaim = async (db: Queries, { matchId, staffId, now, until }: NewClaim): Promise<ClaimRow | null> => {
  await db.query(
    `insert into review_claims as existing (match_id, staff_id, claimed_until)
     select match_id, $2, $4 from matches where match_id = $1 and status in ('pending', 'conflict')
     on conflict (match_id) do update set staff_id = excluded.staff_id, claimed_until = excluded.claimed_until
     where existing.staff_id = excluded.staff_id or existing.claimed_until <= $3`,
    [matchId, staffId, now, until],
  );
  return (await readClaims(db, [matchId], now)).get(matchId) ?? null;
};

/** Deletes this staff member's claim, if there is one. */
export const deleteClaim = async (db: Queries, matchId: string, staffId: string) => {
  await db.query('delete from review_claims where match_id = $1 and staff_id = $2', [matchId, staffId]);
};

/** Claims that have not expired, by match. */
export const readClaims = async (
  db: Queries,
  matchIds: readonly string[],
  now: Date,
): Promise<Map<string, ClaimRow>> => {
  const rows = await db.query<ClaimRow>(
    `select match_id, staff_id, name, claimed_until from review_claims join staff using (staff_id)
     where match_id = any ($1::uuid[]) and claimed_until > $2`,
    [matchIds, now],
  );
  return new Map(rows.map((row) => [row.match_id, row]));
};

import type { CaseKind } from '@muqabla/contract/cases';
import type { Queries } from '../../platform/db/database.ts';

export type ClaimRow = { case_id: string; staff_id: string; name: string; claimed_until: Date };

/** One case. */
export type Case = { readonly kind: CaseKind; readonly caseId: string };

type NewClaim = Case & { staffId: string; now: Date; until: Date };

const CURRENT = `select case_id, staff_id, name, claimed_until from case_claims join staff using (staff_id)
  where kind = $1 and claimed_until > $2`;

/** The claim of a case that has not expired. */
export const findClaim = async (db: Queries, { kind, caseId }: Case, now: Date): Promise<ClaimRow | undefined> =>
  (await readClaims(db, { kind, caseIds: [caseId] }, now)).get(caseId);

/** Claims a case unless another staff member has claimed it, or extends the own claim. */
export const saveClaim = async (db: Queries, { kind, caseId, staffId, now, until }: NewClaim): Promise<void> => {
  await db.query(
    `insert into case_claims as existing (kind, case_id, staff_id, claimed_until) values ($1, $2, $3, $5)
     on conflict (kind, case_id) do update set staff_id = excluded.staff_id, claimed_until = excluded.claimed_until
     where existing.staff_id = excluded.staff_id or existing.claimed_until <= $4`,
    [kind, caseId, staffId, now, until],
  );
};

/** Deletes this staff member's claim, if there is one. */
export const deleteClaim = async (db: Queries, { kind, caseId }: Case, staffId: string): Promise<void> => {
  await db.query('delete from case_claims where kind = $1 and case_id = $2 and staff_id = $3', [kind, caseId, staffId]);
};

/** Deletes claims that have expired, but for those that another process takes over just now. */
export const deleteExpiredClaims = async (db: Queries, now: Date): Promise<void> => {
  await db.query(
    `delete from case_claims where (kind, case_id) in
       (select kind, case_id from case_claims where claimed_until <= $1 limit 100 for update skip locked)`,
    [now],
  );
};

/** Claims of a kind that have not expired. */
export const listClaims = (db: Queries, kind: CaseKind, now: Date) => db.query<ClaimRow>(CURRENT, [kind, now]);

/** The claims of these cases that have not expired, by case. */
export const readClaims = async (
  db: Queries,
  { kind, caseIds }: { kind: CaseKind; caseIds: readonly string[] },
  now: Date,
): Promise<Map<string, ClaimRow>> => {
  const rows = await db.query<ClaimRow>(`${CURRENT} and case_id = any ($3::uuid[])`, [kind, now, caseIds]);
  return new Map(rows.map((row) => [row.case_id, row]));
};

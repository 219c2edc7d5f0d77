import type { Queries } from '../../platform/db/database.ts';

/** Counts the passkeys with which a staff member can sign in. */
export const countStaffPasskeys = async (db: Queries, staffId: string): Promise<number> => {
  const [row] = await db.query<{ passkeys: number }>(
    'select count(*)::int as passkeys from passkeys where staff_id = $1 and removed_at is null and blocked_at is null',
    [staffId],
  );
  return row?.passkeys ?? 0;
};

/** True when a staff member signs in by ways of this installation, and not by the company's account. */
export const hasOwnSignIn = async (db: Queries, staffId: string): Promise<boolean> =>
  (
    await db.query('select from staff where staff_id = $1 and password_hash is not null and disabled_at is null', [
      staffId,
    ])
  ).length > 0;

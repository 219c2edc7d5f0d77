import type { StaffRole } from '@muqabla/contract/roles';
import type { Queries, Transaction } from '../platform/database.ts';

export type StaffSecrets = { passwordHash: string; totpSecret: string };
export type StaffMember = { staffId: string; email: string; name: string; role: StaffRole };

type SecretsRow = { staff_id: string; password_hash: string; totp_secret: string };
type MemberRow = { staff_id: string; email: string; name: string; role: StaffRole };

export const findStaffSecrets = async (
  db: Queries,
  email: string,
): Promise<(StaffSecrets & { staffId: string }) | null> => {
  const [row] = await db.query<SecretsRow>('select staff_id, password_hash, totp_secret from staff where email = $1', [
    email,
  ]);
  return row === undefined
    ? null
    : { staffId: row.staff_id, passwordHash: row.password_hash, totpSecret: row.totp_secret };
};

export const findStaffMember = async (db: Queries, staffId: string): Promise<StaffMember | null> => {
  const [row] = await db.query<MemberRow>('select staff_id, email, name, role from staff where staff_id = $1', [
    staffId,
  ]);
  return row === undefined ? null : { staffId: row.staff_id, email: row.email, name: row.name, role: row.role };
};

/** The role of a staff member whose session still stands. */
export const findStaffSession = async (
  db: Queries,
  session: { sessionId: string; staffId: string },
): Promise<{ role: StaffRole } | null> => {
  const [row] = await db.query<{ role: StaffRole }>(
    `select m.role from sessions s join staff m using (staff_id)
     where s.session_id = $1 and s.staff_id = $2 and s.revoked_at is null`,
    [session.sessionId, session.staffId],
  );
  return row ?? null;
};

/** Uses a time step's code up; false when it, or a later one, was used before. */
export const takeTotpStep = async (
  tx: Transaction,
  { staffId, step }: { staffId: string; step: number },
): Promise<boolean> => {
  const taken = await tx.query(
    'update staff set last_totp_step = $2 where staff_id = $1 and last_totp_step < $2 returning staff_id',
    [staffId, step],
  );
  return taken.length === 1;
};

export const insertStaff = async (
  db: Queries,
  { staffId, email, name, role, ...secrets }: StaffMember & StaffSecrets,
  createdAt: Date,
) => {
  await db.query(
    'insert into staff (staff_id, email, name, role, password_hash, totp_secret, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [staffId, email, name, role, secrets.passwordHash, secrets.totpSecret, createdAt],
  );
};

export const replaceStaffSecrets = async (db: Queries, staffId: string, { passwordHash, totpSecret }: StaffSecrets) => {
  await db.query('update staff set password_hash = $2, totp_secret = $3, last_totp_step = 0 where staff_id = $1', [
    staffId,
    passwordHash,
    totpSecret,
  ]);
};

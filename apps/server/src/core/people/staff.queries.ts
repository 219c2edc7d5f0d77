import type { StaffRole } from '@muqabla/contract/roles';
import type { Queries, Transaction } from '../../platform/db/database.ts';

export type StaffSecrets = { passwordHash: string; totpSealed: Buffer };
export type StaffMember = { staffId: string; email: string; name: string; role: StaffRole };

type SecretsRow = { staff_id: string; password_hash: string; totp_sealed: Buffer };
type MemberRow = { staff_id: string; email: string; name: string; role: StaffRole };

const secretsOf = (row: SecretsRow | undefined) =>
  row === undefined ? null : { staffId: row.staff_id, passwordHash: row.password_hash, totpSealed: row.totp_sealed };

const memberOf = (row: MemberRow | undefined): StaffMember | null =>
  row === undefined ? null : { staffId: row.staff_id, email: row.email, name: row.name, role: row.role };

/** The credentials of a staff member who may sign in; null when there is none. */
export const findStaffSecrets = async (
  db: Queries,
  email: string,
): Promise<(StaffSecrets & { staffId: string }) | null> => {
  const [row] = await db.query<SecretsRow>(
    `select staff_id, password_hash, totp_sealed from staff
     where email = $1 and enrolled_at is not null and disabled_at is null`,
    [email],
  );
  return secretsOf(row);
};

/** The sealed secret of a staff member's authenticator. */
export const findTotpSealed = async (db: Queries, staffId: string): Promise<Buffer | null> => {
  const [row] = await db.query<{ totp_sealed: Buffer | null }>('select totp_sealed from staff where staff_id = $1', [
    staffId,
  ]);
  return row?.totp_sealed ?? null;
};

export const findStaffByEmail = async (db: Queries, email: string): Promise<StaffMember | null> => {
  const [row] = await db.query<MemberRow>('select staff_id, email, name, role from staff where email = $1', [email]);
  return memberOf(row);
};

export const findStaffMember = async (db: Queries, staffId: string): Promise<StaffMember | null> => {
  const [row] = await db.query<MemberRow>('select staff_id, email, name, role from staff where staff_id = $1', [
    staffId,
  ]);
  return memberOf(row);
};

/** Stores the sealed secret of an authenticator under another key. */
export const saveTotpSealed = (tx: Transaction, staffId: string, totpSealed: Buffer) =>
  tx.query('update staff set totp_sealed = $2 where staff_id = $1', [staffId, totpSealed]);

/** Marks a time step's code as used; false when it or a later one was used before, or the account was disabled meanwhile. */
export const takeTotpStep = async (
  tx: Transaction,
  { staffId, step }: { staffId: string; step: number },
): Promise<boolean> => {
  const taken = await tx.query(
    `update staff set last_totp_step = $2
     where staff_id = $1 and last_totp_step < $2 and enrolled_at is not null and disabled_at is null returning staff_id`,
    [staffId, step],
  );
  return taken.length === 1;
};

/** Records a sign-in; null when the account was disabled meanwhile. */
export const markSignedIn = async (tx: Transaction, staffId: string, at: Date): Promise<{ role: StaffRole } | null> => {
  const [row] = await tx.query<{ role: StaffRole }>(
    `update staff set last_sign_in_at = $2
     where staff_id = $1 and enrolled_at is not null and disabled_at is null returning role`,
    [staffId, at],
  );
  return row ?? null;
};

/** Records a sign-in by a company account, which needs no password. */
export const markSignedInByCompany = async (tx: Transaction, staffId: string, at: Date) => {
  await tx.query('update staff set last_sign_in_at = $2 where staff_id = $1', [staffId, at]);
};

/** Adds a staff member who cannot sign in yet; false when the e-mail is taken. */
export const insertStaff = async (
  db: Queries,
  { staffId, email, name, role }: StaffMember,
  createdAt: Date,
): Promise<boolean> => {
  const inserted = await db.query(
    `insert into staff (staff_id, email, name, role, created_at) values ($1, $2, $3, $4, $5)
     on conflict (email) do nothing returning staff_id`,
    [staffId, email, name, role, createdAt],
  );
  return inserted.length === 1;
};

type Enrolment = StaffSecrets & { staffId: string; step: number; at: Date };

/** Stores password and authenticator; `step` is the last time step whose code counts as used. False for a disabled account. */
export const saveEnrolment = async (
  db: Queries,
  { staffId, passwordHash, totpSealed, step, at }: Enrolment,
): Promise<boolean> => {
  const saved = await db.query(
    `update staff set password_hash = $2, totp_sealed = $3, last_totp_step = $4, enrolled_at = $5
     where staff_id = $1 and disabled_at is null returning staff_id`,
    [staffId, passwordHash, totpSealed, step, at],
  );
  return saved.length === 1;
};

export const saveRole = async (tx: Transaction, staffId: string, role: StaffRole) => {
  await tx.query('update staff set role = $2 where staff_id = $1', [staffId, role]);
};

/** Disables an account, or with null enables it again. */
export const saveDisabled = async (tx: Transaction, staffId: string, disabledAt: Date | null) => {
  await tx.query('update staff set disabled_at = $2 where staff_id = $1', [staffId, disabledAt]);
};

/** Forgets a staff member's password and authenticator. */
export const forgetSecrets = async (tx: Transaction, staffId: string) => {
  await tx.query(
    'update staff set password_hash = null, totp_sealed = null, enrolled_at = null, last_totp_step = 0 where staff_id = $1',
    [staffId],
  );
};

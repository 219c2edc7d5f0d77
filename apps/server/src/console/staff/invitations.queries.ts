import type { StaffRole } from '@muqabla/contract/roles';
import type { Queries, Transaction } from '../../platform/db/database.ts';

export type Invitation = {
  readonly staffId: string;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly totpSealed: Buffer;
};

type Row = { staff_id: string; email: string; name: string; role: StaffRole; totp_sealed: Buffer };

/** The open invitation with this token, of an account that is not disabled. */
export const findInvitation = async (db: Queries, tokenHash: Buffer, now: Date): Promise<Invitation | null> => {
  const [row] = await db.query<Row>(
    `select staff_id, m.email, m.name, m.role, i.totp_sealed from staff_invitations i join staff m using (staff_id)
     where i.token_hash = $1 and i.expires_at > $2 and m.disabled_at is null`,
    [tokenHash, now],
  );
  if (row === undefined) return null;
  const { staff_id: staffId, email, name, role, totp_sealed: totpSealed } = row;
  return { staffId, email, name, role, totpSealed };
};

/** Creates an invitation, replacing an earlier one. */
export const replaceInvitation = async (
  tx: Transaction,
  invitation: { staffId: string; tokenHash: Buffer; totpSealed: Buffer; expiresAt: Date },
) => {
  await tx.query(
    `insert into staff_invitations (staff_id, token_hash, totp_sealed, expires_at) values ($1, $2, $3, $4)
     on conflict (staff_id) do update
       set token_hash = excluded.token_hash, totp_sealed = excluded.totp_sealed, expires_at = excluded.expires_at`,
    [invitation.staffId, invitation.tokenHash, invitation.totpSealed, invitation.expiresAt],
  );
};

/** Marks an invitation as used; false when it was used before or has expired. */
export const takeInvitation = async (tx: Transaction, tokenHash: Buffer, now: Date): Promise<boolean> => {
  const taken = await tx.query(
    'delete from staff_invitations where token_hash = $1 and expires_at > $2 returning staff_id',
    [tokenHash, now],
  );
  return taken.length === 1;
};

/** The time at which a staff member's invitation expires; null when none is open. */
export const findInvitedUntil = async (db: Queries, staffId: string, now: Date): Promise<Date | null> => {
  const [row] = await db.query<{ expires_at: Date }>(
    'select expires_at from staff_invitations where staff_id = $1 and expires_at > $2',
    [staffId, now],
  );
  return row?.expires_at ?? null;
};

export const deleteInvitation = async (tx: Transaction, staffId: string) => {
  await tx.query('delete from staff_invitations where staff_id = $1', [staffId]);
};

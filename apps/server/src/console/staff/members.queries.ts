import type { SignInWay } from '@muqabla/contract/console/staff/staff-fields';
import type { StaffState } from '@muqabla/contract/console/staff/staff-member-calls';
import type { StaffRole } from '@muqabla/contract/roles';
import { removePasskeysOfStaff } from '../../accounts/passkeys/passkeys.queries.ts';
import { forgetSecrets } from '../../core/people/staff.queries.ts';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { selectList } from '../../platform/db/select-list.rules.ts';

/** A staff member as owners see them. */
export type Member = {
  readonly staffId: string;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly state: StaffState;
  /** The ways in which the account can sign in. */
  readonly ways: readonly SignInWay[];
  readonly createdAt: Date;
  readonly lastSignInAt: Date | null;
};

export const MEMBER_COLUMNS = selectList<Member>({
  staffId: 'staff_id',
  email: 'email',
  name: 'name',
  role: 'role',
  state: `case when disabled_at is not null then 'disabled'
      when enrolled_at is not null then 'active'
      when exists (select from staff_company_accounts a where a.staff_id = staff.staff_id) then 'active'
      else 'invited' end`,
  ways: `array_remove(array[
      case when enrolled_at is not null then 'password' end,
      case when exists (select from passkeys p where p.staff_id = staff.staff_id) then 'passkey' end,
      case when exists (select from staff_company_accounts a where a.staff_id = staff.staff_id) then 'oidc' end], null)`,
  createdAt: 'created_at',
  lastSignInAt: 'last_sign_in_at',
});
const MEMBERS = `select ${MEMBER_COLUMNS} from staff`;

export const findMember = async (db: Queries, staffId: string): Promise<Member | null> => {
  const [row] = await db.query<Member>(`${MEMBERS} where staff_id = $1`, [staffId]);
  return row ?? null;
};

/**
 * Locks a staff member together with every owner until the transaction ends, so that two owners who change each other
 * concurrently do so one after the other; returns the member and the ids of the owners who can sign in.
 */
export const lockMember = async (
  tx: Transaction,
  staffId: string,
): Promise<{ member: Member; activeOwners: readonly string[] } | null> => {
  const members = await tx.query<Member>(
    `${MEMBERS} where staff_id = $1 or role = 'owner' order by staff_id for update`,
    [staffId],
  );
  const member = members.find((each) => each.staffId === staffId);
  if (member === undefined) return null;
  const owners = members.filter(({ role, state }) => role === 'owner' && state === 'active');
  return { member, activeOwners: owners.map((owner) => owner.staffId) };
};

/** Deletes a staff member's password, authenticator, passkeys, recovery codes and open invitation. */
export const forgetEnrolment = async (tx: Transaction, staffId: string) => {
  await tx.query('delete from staff_recovery_codes where staff_id = $1', [staffId]);
  await removePasskeysOfStaff(tx, staffId);
  await tx.query('delete from staff_invitations where staff_id = $1', [staffId]);
  await forgetSecrets(tx, staffId);
};

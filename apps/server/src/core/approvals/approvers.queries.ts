import type { AuditAction } from '@muqabla/contract/core/audit/audit-calls';
import { PERMISSIONS, STAFF_ROLES, type StaffPermission } from '@muqabla/contract/roles';
import type { Queries } from '../../platform/db/database.ts';

/** Acts of others, of the company's directory or of an invitation that give a staff member new access. */
const NEW_ACCESS: readonly AuditAction[] = [
  'staff.invited',
  'staff.enrolled',
  'staff.joined',
  'staff.role',
  'staff.enabled',
  'staff.reset',
  'staff.linked',
];

// Reads the present staff members whose access is as old; a staff member of the command line has no record in the audit log.
const ESTABLISHED = `select s.staff_id from staff s
  where s.disabled_at is null and s.role = any ($1::text[])
    and (s.enrolled_at is not null or exists (select from staff_company_accounts c where c.staff_id = s.staff_id))
    and greatest(s.created_at, s.enrolled_at) <= $2
    and not exists (select from audit_records a
                    where a.subject_id = s.staff_id::text and a.action = any ($3::text[]) and a.happened_at > $2)`;

const rolesWith = (permission: StaffPermission) => STAFF_ROLES.filter((role) => PERMISSIONS[role].includes(permission));

type Since = { readonly permission: StaffPermission; readonly staffId: string; readonly since: Date };

/** True when this staff member has had their access to the console, with a role of this permission, since an instant. */
export const isEstablished = async (db: Queries, { permission, staffId, since }: Since): Promise<boolean> => {
  const rows = await db.query(`${ESTABLISHED} and s.staff_id = $4`, [
    rolesWith(permission),
    since,
    NEW_ACCESS,
    staffId,
  ]);
  return rows.length > 0;
};

/** True when another staff member than this one has had such an access since an instant. */
export const hasEstablishedOther = async (db: Queries, { permission, staffId, since }: Since): Promise<boolean> => {
  const rows = await db.query(`${ESTABLISHED} and s.staff_id <> $4 limit 1`, [
    rolesWith(permission),
    since,
    NEW_ACCESS,
    staffId,
  ]);
  return rows.length > 0;
};

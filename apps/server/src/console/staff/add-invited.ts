import type { StaffRole } from '@muqabla/contract/roles';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import { insertStaff } from '../../core/people/staff.queries.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { StaffIdentity } from '../../platform/http/calls.ts';
import { newId } from '../../platform/ids.ts';
import { openInvitation } from './open-invitation.ts';

type Invited = {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly reason: string;
  /** The inviting staff member; null for the command line, where the audit record names the new member as actor. */
  readonly by: Pick<StaffIdentity, 'staffId' | 'role'> | null;
  readonly now: Date;
};

/** Adds a staff member who can sign in only by accepting the invitation; null when the e-mail is taken. */
export const addInvited = async (
  tx: Transaction,
  { hash, seal }: Pick<Services, 'hash' | 'seal'>,
  { email, name, role, reason, by, now }: Invited,
) => {
  const staffId = newId();
  if (!(await insertStaff(tx, { staffId, email, name, role }, now))) return null;
  const opened = await openInvitation(tx, { staffId, hash, seal, now });
  await writeAudit(tx, {
    staff: by ?? { staffId, role },
    action: 'staff.invited',
    subject: { kind: 'staff', id: staffId },
    reason,
    after: { role, state: 'invited' },
    at: now,
  });
  return { staffId, ...opened };
};

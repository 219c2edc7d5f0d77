import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Handler } from '../platform/http.ts';
import { newId } from '../platform/ids.ts';
import type { KeyedHash } from '../platform/keyed-hash.ts';
import { Refused } from '../platform/refused.ts';
import type { Seal } from '../platform/seal.ts';
import { memberView } from './member.view.ts';
import { openInvitation } from './open-invitation.ts';
import { insertStaff } from './staff.queries.ts';

type Services = { db: Database; clock: Clock; hash: KeyedHash; seal: Seal };

/** POST /admin/staff: a staff member who may come in by the invitation, and by nothing else. */
export const inviteStaff =
  ({ db, clock, hash, seal }: Services): Handler<'POST /admin/staff'> =>
  async ({ body: { email, name, role, reason }, staff }) => {
    const staffId = newId();
    const now = clock.now();
    const { invitation, expiresAt } = await db.transaction(async (tx) => {
      if (!(await insertStaff(tx, { staffId, email, name, role }, now))) throw new Refused(refuse('EMAIL_TAKEN'));
      const opened = await openInvitation(tx, { staffId, hash, seal, now });
      const subject = { kind: 'staff', id: staffId };
      await writeAudit(tx, {
        staff,
        action: 'staff.invited',
        subject,
        reason,
        after: { role, state: 'invited' },
        at: now,
      });
      return opened;
    });
    const member = { staffId, email, name, role, state: 'invited', createdAt: now, lastSignInAt: null } as const;
    return { member: memberView(member), invitation, expiresAt: expiresAt.toISOString() };
  };

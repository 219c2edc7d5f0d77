import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../core/audit/write-audit.ts';
import { findStaffMember } from '../../core/people/staff.queries.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { Broadcast } from '../../platform/realtime/sockets.ts';
import { endStaffSessions } from './staff-sessions.queries.ts';

type Services = { db: Database; clock: Clock; broadcast: Pick<Broadcast, 'endSession'> };

/** Ends one session or all sessions of a staff member, and closes their sockets. */
export const signStaffOut =
  ({ db, clock, broadcast }: Services): Handler<'POST /admin/staff/{staffId}/sign-out'> =>
  async ({ params: { staffId }, body: { sessionId, reason }, staff }) => {
    if ((await findStaffMember(db, staffId)) === null) return refuse('NOT_FOUND');
    const ended = await db.transaction(async (tx) => {
      const at = clock.now();
      const sessions = await endStaffSessions(tx, { staffId, sessionId, at });
      const subject = { kind: 'staff', id: staffId } as const;
      const after = { sessionsEnded: sessions.length };
      await writeAudit(tx, { staff, action: 'staff.signout', subject, reason, after, at });
      return sessions;
    });
    for (const each of ended) broadcast.endSession(each);
    return { ended: ended.length };
  };

import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { StaffIdentity } from '../../platform/http/calls.ts';
import { RefusalError } from '../../platform/http/refusal-error.ts';
import type { Broadcast } from '../../platform/realtime/sockets.ts';
import { memberChangeRefusal } from './member.rules.ts';
import { memberView } from './member.view.ts';
import { findMember, lockMember, type Member } from './members.queries.ts';
import { endStaffSessions } from './staff-sessions.queries.ts';

type Change<T> = {
  staffId: string;
  by: StaffIdentity;
  action: 'staff.role' | 'staff.disabled' | 'staff.enabled' | 'staff.reset' | 'staff.linked';
  reason: string;
  save(tx: Transaction, member: Member, at: Date): Promise<T>;
};

/** Changes the rights of a staff member. */
export type ChangeMember = <T>(change: Change<T>) => Promise<{ member: ReturnType<typeof memberView>; saved: T }>;

const auditView = ({ role, state }: Member) => ({ role, state });

/**
 * The only way to change an account: checks, saves and audits the change and ends all sessions of the account in one
 * transaction; their sockets are closed after the commit.
 */
export const createChangeMember =
  ({ db, clock, broadcast }: { db: Database; clock: Clock; broadcast: Pick<Broadcast, 'endSession'> }): ChangeMember =>
  async ({ staffId, by, action, reason, save }) => {
    const { member, saved, ended } = await db.transaction(async (tx) => {
      const at = clock.now();
      const locked = await lockMember(tx, staffId);
      if (locked === null) throw new RefusalError(refuse('NOT_FOUND'));
      const refused = memberChangeRefusal({ staffId, by: by.staffId, activeOwners: locked.activeOwners });
      if (refused !== null) throw new RefusalError(refused);
      const result = await save(tx, locked.member, at);
      const sessions = await endStaffSessions(tx, { staffId, at });
      const changed = await findMember(tx, staffId);
      if (changed === null) throw new Error(`staff member ${staffId} is gone`);
      await writeAudit(tx, {
        staff: by,
        action,
        subject: { kind: 'staff', id: staffId },
        reason,
        before: auditView(locked.member),
        after: auditView(changed),
        at,
      });
      return { member: changed, saved: result, ended: sessions };
    });
    for (const sessionId of ended) broadcast.endSession(sessionId);
    return { member: memberView(member), saved };
  };

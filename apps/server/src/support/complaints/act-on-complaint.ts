import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import { ownNotice } from '../../core/notices/notice.rules.ts';
import { insertNotices } from '../../core/notices/notices.queries.ts';
import type { StaffIdentity } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { decideByStaff, type StaffAct } from './complaint.rules.ts';
import { factsOf, insertEvent, lockComplaint, saveComplaint } from './complaints.queries.ts';
import { readStaffComplaint } from './staff-complaint.view.ts';

export type ActServices = Pick<Services, 'db' | 'clock'>;

type Act = { complaintId: string; act: StaffAct; text: string; staff: StaffIdentity };

/** An act of staff on a complaint: state, event, notice and audit record in one transaction. The audit log has no words. */
export const actOnComplaint = async ({ db, clock }: ActServices, { complaintId, act, text, staff }: Act) => {
  const now = clock.now();
  const done = await db.transaction(async (tx): Promise<Refusal | null> => {
    const row = await lockComplaint(tx, complaintId);
    if (row === null) return refuse('COMPLAINT_NOT_FOUND');
    const next = decideByStaff(factsOf(row), { act, role: staff.role, now });
    if (isRefusal(next)) return next;
    await saveComplaint(tx, complaintId, next);
    await insertEvent(tx, { complaintId, event: act, staffId: staff.staffId, words: text, at: now });
    insertNotices(tx, [ownNotice(row.player_id, 'complaintAnswered', { note: row.number })], now);
    await writeAudit(tx, {
      staff,
      action: `complaint.${act}`,
      subject: { kind: 'complaint', id: complaintId },
      reason: row.number,
      before: { state: row.state },
      after: { state: next.state },
      at: now,
    });
    return null;
  });
  return isRefusal(done) ? done : readStaffComplaint(db, complaintId, now);
};

import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { StaffComplaint, StaffComplaintDetail } from '@muqabla/contract/support/complaints/complaint-staff-calls';
import type { Queries } from '../../platform/db/database.ts';
import { dueAtOf, isOverdue } from './complaint.rules.ts';
import { sharedView } from './complaint.view.ts';
import { factsOf, listEvents } from './complaints.queries.ts';
import { findStaffComplaint, type StaffComplaintRow } from './staff-complaints.queries.ts';

/** A complaint in the list of staff. */
export const staffComplaintView = (row: StaffComplaintRow, now: Date): StaffComplaint => {
  const facts = factsOf(row);
  const dueAt = dueAtOf(facts);
  return {
    ...sharedView(row),
    player: { _id: row.player_id, username: row.username },
    text: row.body,
    ...(dueAt !== null && { dueAt: dueAt.toISOString() }),
    overdue: isOverdue(facts, now),
  };
};

/** A complaint with everything that happened to it, as staff see it. */
export const readStaffComplaint = async (
  db: Queries,
  complaintId: string,
  now: Date,
): Promise<StaffComplaintDetail | Refusal> => {
  const row = await findStaffComplaint(db, complaintId);
  if (row === null) return refuse('COMPLAINT_NOT_FOUND');
  const events = await listEvents(db, [complaintId]);
  return {
    ...staffComplaintView(row, now),
    events: events.map(({ event, staff_id, staff_name, words, happened_at }) => ({
      event,
      ...(staff_id !== null && { staff: { _id: staff_id, name: staff_name ?? '' } }),
      text: words,
      at: happened_at.toISOString(),
    })),
  };
};

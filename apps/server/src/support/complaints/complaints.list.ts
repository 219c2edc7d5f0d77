import type { COMPLAINT_LISTS } from '@muqabla/contract/support/complaints/complaint-staff-calls';
import type { Services } from '../../core/core.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { readStaffComplaint, staffComplaintView } from './staff-complaint.view.ts';
import { countOpenComplaints, STAFF_COMPLAINT, type StaffComplaintRow } from './staff-complaints.queries.ts';

/** Open complaints are ordered by when they are due next, answered ones by when they were answered. */
const LISTS: Readonly<Record<(typeof COMPLAINT_LISTS)[number], { time: string; condition: string }>> = {
  open: { time: 'c.due_at', condition: 'c.due_at is not null' },
  escalated: { time: 'c.due_at', condition: 'c.due_at is not null and c.escalated_at is not null' },
  closed: { time: 'c.closed_at', condition: 'c.closed_at is not null' },
};

/** Open complaints come in the order in which they are due, answered ones newest first. */
export const listComplaints =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'GET /admin/complaints'> =>
  async ({ query: { list, category, sort = list === 'closed' ? 'newest' : 'oldest', cursor } }) => {
    const { time, condition } = LISTS[list];
    const now = clock.now();
    const reading = readPage(db, {
      columns: { time, key: [['c.complaint_id', 'uuid']] },
      sort,
      cursor,
      statement: ({ mark, beyond, end, bind }) => {
        const ofCategory = category === undefined ? 'true' : `c.category = ${bind(category)}`;
        return `select ${mark}, ${STAFF_COMPLAINT} where ${condition} and ${ofCategory} and ${beyond} ${end}`;
      },
      view: (row: StaffComplaintRow) => staffComplaintView(row, now),
    });
    const [page, counts] = await Promise.all([reading, countOpenComplaints(db)]);
    if (isRefusal(page)) return page;
    const { rows: complaints, ...next } = page;
    return { complaints, ...next, counts };
  };

export const getComplaint =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'GET /admin/complaints/{complaintId}'> =>
  ({ params: { complaintId } }) =>
    readStaffComplaint(db, complaintId, clock.now());

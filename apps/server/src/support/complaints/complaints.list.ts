import type { Services } from '../../core/core.ts';
import { readPageRequest } from '../../platform/db/pagination.rules.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { readStaffComplaint, staffComplaintView } from './staff-complaint.view.ts';
import { COMPLAINT_ORDERS, countOpenComplaints, readComplaints } from './staff-complaints.queries.ts';

/** Open complaints come in the order in which they are due, answered ones newest first. */
export const listComplaints =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'GET /admin/complaints'> =>
  async ({ query: { list, category, sort = list === 'closed' ? 'newest' : 'oldest', cursor } }) => {
    const pageRequest = readPageRequest(COMPLAINT_ORDERS[list], sort, cursor);
    if (isRefusal(pageRequest)) return pageRequest;
    const [{ rows, ...next }, counts] = await Promise.all([
      readComplaints(db, { list, category, pageRequest }),
      countOpenComplaints(db),
    ]);
    return { complaints: rows.map((row) => staffComplaintView(row, clock.now())), ...next, counts };
  };

export const getComplaint =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'GET /admin/complaints/{complaintId}'> =>
  ({ params: { complaintId } }) =>
    readStaffComplaint(db, complaintId, clock.now());

import type { Services } from '../../core/core.ts';
import type { Handlers } from '../../platform/http/calls.ts';
import type { Complainable } from '../../platform/seams/join-seams.ts';
import { actOnComplaint } from './act-on-complaint.ts';
import { getComplaint, listComplaints } from './complaints.list.ts';
import { escalateOwnComplaint } from './escalate-own-complaint.ts';
import { fileComplaint, listOwnComplaints } from './file-complaint.ts';
import { listComplaintsOf } from './list-complaints-of.ts';

type ActCalls = Pick<
  Handlers,
  | 'POST /admin/complaints/{complaintId}/acknowledge'
  | 'POST /admin/complaints/{complaintId}/reply'
  | 'POST /admin/complaints/{complaintId}/escalate'
  | 'POST /admin/complaints/{complaintId}/close'
>;

const acts = (services: Services): ActCalls => ({
  'POST /admin/complaints/{complaintId}/acknowledge': ({ params, staff }) =>
    actOnComplaint(services, { ...params, act: 'acknowledged', text: '', staff }),
  'POST /admin/complaints/{complaintId}/reply': ({ params, body: { text }, staff }) =>
    actOnComplaint(services, { ...params, act: 'replied', text, staff }),
  'POST /admin/complaints/{complaintId}/escalate': ({ params, body: { text }, staff }) =>
    actOnComplaint(services, { ...params, act: 'escalated', text, staff }),
  'POST /admin/complaints/{complaintId}/close': ({ params, body: { outcome, text }, staff }) =>
    actOnComplaint(services, { ...params, act: outcome, text, staff }),
});

/** Complaints of players with the clocks of the IT Rules, and the desk of staff. */
export const complaintsFeature = (services: Services, complainable: Complainable) => ({
  calls: {
    'GET /user/complaints': listOwnComplaints(services),
    'POST /user/complaints': fileComplaint({ ...services, complainable }),
    'POST /user/complaints/{complaintId}/escalate': escalateOwnComplaint(services),
    'GET /admin/complaints': listComplaints(services),
    'GET /admin/players/{playerId}/complaints': listComplaintsOf(services),
    'GET /admin/complaints/{complaintId}': getComplaint(services),
    ...acts(services),
  },
});

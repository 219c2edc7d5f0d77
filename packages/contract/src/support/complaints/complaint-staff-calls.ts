import * as z from 'zod/mini';
import { staffName } from '../approvals/proposal.ts';
import type { Calls } from '../call.ts';
import { id, instant } from '../fields.ts';
import { cursor } from '../ledger/ledger-calls.ts';
import { timeSort } from '../sorts.ts';
import { complaintFields, complaintText } from './complaint-calls.ts';
import { COMPLAINT_CATEGORIES, COMPLAINT_EVENTS } from './complaint-terms.ts';

/** The lists of complaints for staff: those that wait, those of them with the grievance officer, and those that are answered. */
export const COMPLAINT_LISTS = ['open', 'escalated', 'closed'] as const;

export const staffComplaint = z.object({
  ...complaintFields,
  player: z.object({ _id: id, username: z.string() }),
  text: z.string(),
  /** By when staff must act next: acknowledge, or resolve; absent when it is answered. */
  dueAt: z.optional(instant),
  overdue: z.boolean(),
});
export type StaffComplaint = z.output<typeof staffComplaint>;

const staffComplaintDetail = z.object({
  ...staffComplaint.shape,
  events: z.array(
    z.object({
      event: z.enum(COMPLAINT_EVENTS),
      /** Absent for what the player did. */
      staff: z.optional(staffName),
      text: z.string(),
      at: instant,
    }),
  ),
});
export type StaffComplaintDetail = z.output<typeof staffComplaintDetail>;

const one = z.strictObject({ complaintId: id });
const refusals = ['COMPLAINT_NOT_FOUND', 'COMPLAINT_MOVED_ON'] as const;

export const staffComplaintCalls = {
  'GET /admin/complaints': {
    access: 'staff:complaints',
    summary: 'Complaints, by when they are due next (answered ones by when they were answered), 50 at a time.',
    query: z.strictObject({
      list: z.enum(COMPLAINT_LISTS),
      category: z.optional(z.enum(COMPLAINT_CATEGORIES)),
      sort: timeSort,
      cursor: z.optional(cursor),
    }),
    response: z.object({ complaints: z.array(staffComplaint), next: z.optional(z.string()) }),
    refusals: ['OTHER_ORDER'],
  },
  'GET /admin/players/{playerId}/complaints': {
    access: 'staff:complaints',
    summary: 'Complaints of a player, newest first, 20 at a time. `before` is the `next` of the answer before.',
    params: z.strictObject({ playerId: id }),
    query: z.strictObject({ before: z.optional(id) }),
    response: z.object({ complaints: z.array(staffComplaint), next: z.optional(id) }),
    refusals: ['PLAYER_NOT_FOUND'],
  },
  'GET /admin/complaints/{complaintId}': {
    access: 'staff:complaints',
    summary: 'A complaint with everything that happened to it.',
    params: one,
    response: staffComplaintDetail,
    refusals: ['COMPLAINT_NOT_FOUND'],
  },
  'POST /admin/complaints/{complaintId}/acknowledge': {
    access: 'staff:complaints',
    summary: 'Acknowledges a complaint: staff have read it and work on it. The player is notified.',
    params: one,
    response: staffComplaintDetail,
    refusals,
  },
  'POST /admin/complaints/{complaintId}/reply': {
    access: 'staff:complaints',
    summary: 'Sends words to the player about an open complaint. Acknowledges it, if it is not yet.',
    params: one,
    body: z.strictObject({ text: complaintText }),
    response: staffComplaintDetail,
    refusals,
  },
  'POST /admin/complaints/{complaintId}/escalate': {
    access: 'staff:complaints',
    summary: 'Hands an open complaint to the grievance officer, with the reason for the player. The clock goes on.',
    params: one,
    body: z.strictObject({ text: complaintText }),
    response: staffComplaintDetail,
    refusals,
  },
  'POST /admin/complaints/{complaintId}/close': {
    access: 'staff:complaints',
    summary:
      'Answers a complaint for good: resolved or rejected, with the reason. One that is escalated only an owner answers.',
    params: one,
    body: z.strictObject({ outcome: z.enum(['resolved', 'rejected']), text: complaintText }),
    response: staffComplaintDetail,
    refusals: [...refusals, 'COMPLAINT_OF_OFFICER'],
  },
} as const satisfies Calls;

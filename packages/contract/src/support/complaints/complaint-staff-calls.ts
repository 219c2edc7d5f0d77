import * as z from 'zod/mini';
import { staffName } from '../../core/approvals/proposal.ts';
import { cursor } from '../../core/ledger/ledger-calls.ts';
import { defineCalls } from '../../define-calls.ts';
import { id, instant } from '../../fields.ts';
import { timeSort } from '../../sorts.ts';
import { text } from '../../texts.ts';
import { complaintFields, complaintText } from './complaint-calls.ts';
import { COMPLAINT_CATEGORIES, COMPLAINT_EVENTS } from './complaint-terms.ts';

/** The lists of complaints for staff: those that wait, those of them with the grievance officer, and those that are answered. */
export const COMPLAINT_LISTS = ['open', 'escalated', 'closed'] as const;

export const staffComplaint = z.object({
  ...complaintFields,
  player: z.object({ _id: id, username: z.string() }),
  text: z.string(),
  /** The time by which staff must act next: acknowledge, or resolve; absent when it is answered. */
  dueAt: z.optional(instant),
  overdue: z.boolean(),
});
export type StaffComplaint = z.output<typeof staffComplaint>;

const staffComplaintDetail = z.object({
  ...staffComplaint.shape,
  events: z.array(
    z.object({
      event: z.enum(COMPLAINT_EVENTS),
      /** The staff member who acted; absent for acts of the player. */
      staff: z.optional(staffName),
      text: z.string(),
      at: instant,
    }),
  ),
});
export type StaffComplaintDetail = z.output<typeof staffComplaintDetail>;
const refusals = ['COMPLAINT_NOT_FOUND', 'COMPLAINT_MOVED_ON'] as const;

const common = { access: 'staff:complaints', refusals: refusals, response: staffComplaintDetail } as const;

export const staffComplaintCalls = defineCalls(common, {
  'GET /admin/complaints': {
    summary: 'Complaints, by when they are due next (answered ones by when they were answered), 50 at a time.',
    query: {
      list: z.enum(COMPLAINT_LISTS),
      category: z.optional(z.enum(COMPLAINT_CATEGORIES)),
      sort: timeSort,
      cursor: z.optional(cursor),
    },
    response: {
      complaints: z.array(staffComplaint),
      next: z.optional(z.string()),
      /** The open ones of all categories, and those of them that the grievance officer answers. */
      counts: z.object({ open: z.int(), escalated: z.int() }),
    },
    refusals: ['OTHER_ORDER'],
  },
  'GET /admin/players/{playerId}/complaints': {
    summary: 'Complaints of a player, newest first, 20 at a time. `before` is the `next` of the answer before.',
    query: { before: z.optional(id) },
    response: { complaints: z.array(staffComplaint), next: z.optional(id) },
    refusals: ['PLAYER_NOT_FOUND'],
  },
  'GET /admin/complaints/{complaintId}': {
    summary: 'A complaint with everything that happened to it.',
    refusals: ['COMPLAINT_NOT_FOUND'],
  },
  'POST /admin/complaints/{complaintId}/acknowledge': {
    summary: 'Acknowledges a complaint: staff have read it and work on it. The player is notified.',
  },
  'POST /admin/complaints/{complaintId}/reply': {
    decides: 'complaint',
    summary: 'Sends words to the player about an open complaint. Acknowledges it, if it is not yet.',
    fieldWords: { text: text('message') },
    body: { text: complaintText },
  },
  'POST /admin/complaints/{complaintId}/escalate': {
    decides: 'complaint',
    summary: 'Hands an open complaint to the grievance officer, with the reason for the player. The clock goes on.',
    fieldWords: { text: text('reason') },
    body: { text: complaintText },
  },
  'POST /admin/complaints/{complaintId}/close': {
    decides: 'complaint',
    summary:
      'Answers a complaint for good: resolved or rejected, with the reason. One that is escalated only an owner answers.',
    fieldWords: { text: text('reason') },
    body: { outcome: z.enum(['resolved', 'rejected']), text: complaintText },
    refusals: [...refusals, 'COMPLAINT_OF_OFFICER'],
  },
});

import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { enumByEconomy, moneyValues } from '../../economy-schemas.ts';
import { id, instant, limit, page, pages, upTo } from '../../fields.ts';
import {
  COMPLAINT_CATEGORIES,
  COMPLAINT_EVENTS,
  COMPLAINT_STATES,
  COMPLAINT_SUBJECTS,
  COMPLAINT_TEXT_MAX,
} from './complaint-terms.ts';

/** The words of a complaint, a reply or a reason. */
export const complaintText = z.string().check(z.trim(), z.minLength(1), z.maxLength(COMPLAINT_TEXT_MAX));

export const complaintSubject = z.strictObject({
  kind: enumByEconomy(COMPLAINT_SUBJECTS, moneyValues('deposit', 'withdrawal', 'recharge')),
  _id: id,
});

/** The public number of a complaint; it says nothing about how many there are. */
export const complaintNumber = z.string().check(z.regex(/^C-[2-9A-HJ-NP-Z]{8}$/));

export const complaintFields = {
  _id: id,
  number: complaintNumber,
  category: z.enum(COMPLAINT_CATEGORIES),
  state: z.enum(COMPLAINT_STATES),
  /** True when the complaint is with the grievance officer. */
  escalated: z.boolean(),
  about: z.optional(complaintSubject),
  filedAt: instant,
  acknowledgeBy: instant,
  acknowledgedAt: z.optional(instant),
  resolveBy: instant,
  closedAt: z.optional(instant),
};

const complaint = z.object({
  ...complaintFields,
  /** The player may take it to the grievance officer now. */
  mayEscalate: z.boolean(),
  events: z.array(z.object({ event: z.enum(COMPLAINT_EVENTS), byPlayer: z.boolean(), text: z.string(), at: instant })),
});
export type Complaint = z.output<typeof complaint>;

const common = { access: 'player', openToBanned: true, openToLeaving: true } as const;

export const complaintCalls = defineCalls(common, {
  'GET /user/complaints': {
    summary: 'The player’s complaints, newest first, each with its clocks and what happened to it.',
    query: { page, limit, upTo },
    response: { complaints: z.array(complaint), ...pages },
  },
  'POST /user/complaints': {
    rateLimit: { max: 10, seconds: 60 },
    summary:
      'Files a complaint, which names at most one battle or payment of the player. The response is the receipt with its number and clocks. At most three may be open, and five be filed in a day.',
    body: { category: z.enum(COMPLAINT_CATEGORIES), text: complaintText, about: z.optional(complaintSubject) },
    response: complaint,
    refusals: ['COMPLAINTS_OPEN', 'COMPLAINT_SUBJECT_NOT_FOUND'],
  },
  'POST /user/complaints/{complaintId}/escalate': {
    rateLimit: { max: 10, seconds: 60 },
    summary:
      'Takes a complaint to the grievance officer, once: when it was answered, within 30 days, or when it is overdue. The clock to resolve it starts again.',
    body: { text: complaintText },
    response: complaint,
    refusals: ['COMPLAINT_NOT_FOUND', 'COMPLAINT_NOT_TO_ESCALATE'],
  },
});

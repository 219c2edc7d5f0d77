import * as z from 'zod/mini';
import { staffName } from '../approvals/proposal.ts';
import type { Calls } from '../call.ts';
import { id, instant } from '../fields.ts';
import { STAFF_ROLES } from '../roles.ts';

/** What a staff member did, by name. */
export const AUDIT_ACTIONS = [
  'review.decided',
  'battle.cancelled',
  'reversal.proposed',
  'reversal.approved',
  'reversal.rejected',
  'adjustment.proposed',
  'adjustment.approved',
  'adjustment.rejected',
  'suspense.proposed',
  'suspense.approved',
  'suspense.rejected',
  'deposit.asked',
  'deposits.reconciled',
  'ledger.checked',
  'job.retried',
  'job.deleted',
  'game.created',
  'game.changed',
  'game.pictured',
  'games.ordered',
  'report.downloaded',
  'referrals.looked',
  'referrals.blocked',
  'referrals.unblocked',
  'settings.changed',
  'kyc.revoked',
  'chat.assigned',
  'chat.closed',
  'chat.reopened',
  'staff.invited',
  'staff.enrolled',
  'staff.role',
  'staff.disabled',
  'staff.enabled',
  'staff.reset',
  'staff.signout',
  'staff.recovered',
  'staff.codes',
  'withdrawal.approve',
  'withdrawal.reject',
  'withdrawal.retry',
] as const;

/** One record of the audit log. `hash` is over `previous` and everything else in the record. */
export const auditRecord = z.object({
  sequence: z.int(),
  at: instant,
  staff: staffName,
  role: z.enum(STAFF_ROLES),
  /** One of AUDIT_ACTIONS; features may add to them, so a screen shows an unknown one as it is. */
  action: z.string(),
  subject: z.object({ kind: z.string(), _id: z.string() }),
  reason: z.string(),
  /** What the subject was, and became, as far as the action changed it. Ids and amounts (in rupees), never secrets. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  hash: z.string(),
  previous: z.string(),
});
export type AuditRecord = z.output<typeof auditRecord>;

export const auditCalls = {
  'GET /admin/audit': {
    access: 'staff:audit',
    summary: 'What staff did, newest first, 50 at a time. `cursor` is the `next` of the answer before.',
    query: z.strictObject({
      staff: z.optional(id),
      action: z.optional(z.string().check(z.regex(/^[a-z]+(\.[a-z]+)?$/))),
      /** The id of what was acted on. */
      subject: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
      from: z.optional(instant),
      to: z.optional(instant),
      cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/))),
    }),
    response: z.object({ records: z.array(auditRecord), next: z.optional(z.string()) }),
    refusals: [],
  },
  'GET /admin/audit/verify': {
    access: 'staff:audit',
    summary:
      'Computes the whole chain again. `brokenAt` is the first record that is not as it was written, or is missing.',
    rateLimit: { max: 10, seconds: 60 },
    response: z.object({ ok: z.boolean(), records: z.int(), brokenAt: z.optional(z.int()) }),
    refusals: ['TOO_MANY_REQUESTS'],
  },
} as const satisfies Calls;

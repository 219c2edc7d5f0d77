import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { id, instant } from '../../fields.ts';
import { rupees } from '../../money.ts';
import { STAFF_ROLES } from '../../roles.ts';
import { staffName } from '../approvals/proposal.ts';

/** The actions of staff members that are audited. */
export const AUDIT_ACTIONS = [
  'review.decided',
  'battle.cancelled',
  'reversal.proposed',
  'reversal.approved',
  'reversal.rejected',
  'ring-hold.proposed',
  'ring-hold.approved',
  'ring-hold.rejected',
  'ring.dismissed',
  'ring.lifted',
  'adjustment.proposed',
  'adjustment.approved',
  'adjustment.rejected',
  'contradiction.resolved',
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
  'list.downloaded',
  'referrals.looked',
  'referrals.blocked',
  'referrals.unblocked',
  'settings.changed',
  'webhook.created',
  'webhook.changed',
  'webhook.paused',
  'webhook.resumed',
  'webhook.rotated',
  'webhook.deleted',
  'webhook.replayed',
  'law.proposed',
  'law.approved',
  'law.rejected',
  'wind-down.proposed',
  'wind-down.approved',
  'wind-down.rejected',
  'wind-down-end.proposed',
  'wind-down-end.approved',
  'wind-down-end.rejected',
  'kyc.revoked',
  'chat.assigned',
  'chat.closed',
  'chat.reopened',
  'answer.saved',
  'answer.changed',
  'answer.deleted',
  'complaint.acknowledged',
  'complaint.replied',
  'complaint.escalated',
  'complaint.resolved',
  'complaint.rejected',
  'staff.invited',
  'staff.enrolled',
  'staff.role',
  'staff.disabled',
  'staff.enabled',
  'staff.reset',
  'staff.signout',
  'staff.recovered',
  'staff.passkeyAdded',
  'staff.passkeyRemoved',
  'staff.refused',
  'staff.codes',
  'staff.joined',
  'staff.linked',
  'staff.withoutRole',
  'payout.proposed',
  'player.banned',
  'player.banLifted',
  'player.signedOut',
  'player.foundByPhone',
  'player.phoneRevealed',
  'doubt.closed',
  'limits.exclusionEnded',
  'recharge.asked',
  'recharge.numberRevealed',
  'withdrawal.propose',
  'withdrawal.approve',
  'withdrawal.reject',
  'withdrawal.retry',
  'withdrawal.payeeRevealed',
  'reading.retried',
  'report.scheduled',
  'report.scheduleEnded',
] as const;

/** One record of the audit log. `hash` covers `previous` and every other field of the record. */
export const auditRecord = z.object({
  sequence: z.int(),
  at: instant,
  staff: staffName,
  role: z.enum(STAFF_ROLES),
  /** One of AUDIT_ACTIONS; a screen shows an action it does not know by its name. */
  action: z.string(),
  /**
   * The entity that the act changed. `name` names its player or staff member, `amount` its sum; both absent where it
   * has none.
   */
  subject: z.object({
    kind: z.string(),
    _id: z.string(),
    name: z.optional(z.string()),
    amount: z.optional(rupees),
  }),
  reason: z.string(),
  /** The changed fields of the subject before and after the action. Ids and amounts (in rupees), never secrets. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  hash: z.string(),
  previous: z.string(),
});
export type AuditRecord = z.output<typeof auditRecord>;

export const auditCalls = defineCalls('staff:audit', {
  'GET /admin/audit': {
    summary: 'Audit records, newest first, 50 at a time. `cursor` is the `next` of the previous response.',
    query: {
      staff: z.optional(id),
      action: z.optional(z.string().check(z.regex(/^[a-z]+(\.[a-zA-Z]+)?$/))),
      /** The id of the action's subject. */
      subject: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
      from: z.optional(instant),
      to: z.optional(instant),
      cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/))),
    },
    response: { records: z.array(auditRecord), next: z.optional(z.string()) },
  },
  'GET /admin/audit/verify': {
    summary:
      'Recomputes the whole hash chain. `brokenAt` is the first record that was altered or is missing; `redacted` records lost words of persons whose account was deleted.',
    rateLimit: { max: 10, seconds: 60 },
    response: { ok: z.boolean(), records: z.int(), redacted: z.optional(z.int()), brokenAt: z.optional(z.int()) },
  },
});

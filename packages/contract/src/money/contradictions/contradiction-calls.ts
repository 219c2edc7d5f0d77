import * as z from 'zod/mini';
import { staffName, staffReason } from '../../core/approvals/proposal.ts';
import { cursor } from '../../core/ledger/ledger-calls.ts';
import { defineCalls } from '../../define-calls.ts';
import { MONEY_ECONOMIES } from '../../economy.ts';
import { id, instant } from '../../fields.ts';
import { timeSort } from '../../sorts.ts';
import { foreignMoney } from '../deposits/deposit-calls.ts';

/** The states of a provider that contradict the books. */
export const CONTRADICTION_KINDS = [
  /** The money was given back, and the provider has paid or delivered. */
  'paidAfterFailed',
  /** The books have it as done, and the provider reports that it failed or is still open. */
  'undone',
  /** The provider has sent captured money back, and the books have it. */
  'refunded',
  /** The payer disputes a captured payment at their bank. */
  'disputed',
  /** The provider keeps captured money that the books have as sent back. */
  'capturedAfterRefund',
  /** The provider has another amount, currency or number than the books. */
  'amountDiffers',
] as const;
export type ContradictionKind = (typeof CONTRADICTION_KINDS)[number];

export const CONTRADICTION_SUBJECTS = ['deposit', 'withdrawal', 'recharge'] as const;
export type ContradictionSubject = (typeof CONTRADICTION_SUBJECTS)[number];

/** The states in which the books have a deposit, withdrawal or recharge. */
export const BOOKED_STATES = [
  'approved',
  'paid',
  'rejected',
  'returned',
  'captured',
  'suspense',
  'success',
  'failed',
  'pending',
] as const;
export type BookedState = (typeof BOOKED_STATES)[number];

/** The states that a provider reports of it. */
export const REPORTED_STATES = [
  'created',
  'pending',
  'captured',
  'refunded',
  'disputed',
  'disputeLost',
  'paid',
  'delivered',
  'failed',
] as const;
export type ReportedState = (typeof REPORTED_STATES)[number];

/** One side of a contradiction: the state, and the money that is kept or paid by it. */
const booked = z.object({ state: z.enum(BOOKED_STATES), money: foreignMoney });
const reported = z.object({
  state: z.enum(REPORTED_STATES),
  /** Absent where the provider names no amount. */
  money: z.optional(foreignMoney),
  /** The key under which the provider has it: a bank reference, or the id of a dispute. */
  reference: z.optional(z.string()),
});

/** A state of a provider that contradicts the books, with both truths. It moves no money. */
export const contradiction = z.object({
  _id: id,
  kind: z.enum(CONTRADICTION_KINDS),
  subject: z.object({ kind: z.enum(CONTRADICTION_SUBJECTS), _id: id }),
  player: z.object({ _id: id, username: z.string() }),
  provider: z.string(),
  ours: booked,
  theirs: reported,
  firstSeenAt: instant,
  lastSeenAt: instant,
  /** Absent while it is open. */
  resolved: z.optional(z.object({ by: staffName, at: instant, reason: z.string() })),
});
export type Contradiction = z.output<typeof contradiction>;

export const CONTRADICTION_LISTS = ['open', 'resolved'] as const;

const common = { access: 'staff:ledger', economies: MONEY_ECONOMIES } as const;

export const contradictionCalls = defineCalls(common, {
  'GET /admin/contradictions': {
    summary:
      'States of providers that contradict the books, 50 at a time: open ones, by default the oldest first, or resolved ones, by default the newest first. `open` counts the open ones, `cursor` is the `next` of the previous response, in the same order.',
    query: { status: z._default(z.enum(CONTRADICTION_LISTS), 'open'), sort: timeSort, cursor: z.optional(cursor) },
    response: { contradictions: z.array(contradiction), next: z.optional(z.string()), open: z.int() },
    refusals: ['OTHER_ORDER'],
  },
  'POST /admin/contradictions/{contradictionId}/resolve': {
    decides: 'contradiction',
    fresh: true,
    summary:
      'Closes a contradiction with the reason. It moves no money: what must be corrected is an adjustment, which a second person approves.',
    body: { reason: staffReason },
    response: contradiction,
    refusals: ['CONTRADICTION_RESOLVED'],
  },
});

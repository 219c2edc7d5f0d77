import * as z from 'zod/mini';
import { staffReason } from '../../core/approvals/proposal.ts';
import { cursor } from '../../core/ledger/ledger-calls.ts';
import { defineCalls } from '../../define-calls.ts';
import { MONEY_ECONOMIES } from '../../economy.ts';
import { id, instant, maskedPhone, page, pages, upTo } from '../../fields.ts';
import { rupees, wholeRupees } from '../../money.ts';
import { timeSort } from '../../sorts.ts';
import { tdsPosition } from '../tds/tds-calls.ts';
import { RECHARGE_OPERATORS, RECHARGE_TYPES, type RechargeOperator } from './recharge-operators.ts';

const operatorIds = Object.keys(RECHARGE_OPERATORS) as [RechargeOperator, ...RechargeOperator[]];
const operator = z.enum(operatorIds);
const type = z.enum(RECHARGE_TYPES);

/**
 * `pending`: the money is held until the operator responds. `failed` and `returned` are final; a `success` only becomes
 * `returned`, when the operator sends the money back days later.
 */
export const RECHARGE_STATUSES = ['success', 'pending', 'failed', 'returned'] as const;
export const rechargeStatus = z.enum(RECHARGE_STATUSES);
export type RechargeStatus = z.output<typeof rechargeStatus>;

/** A recharge as its player sees it. `reference` is the operator's, once delivered. */
export const recharge = z.object({
  _id: id,
  order_id: z.string(),
  number: z.string(),
  op_uid: operator,
  type,
  amount: rupees,
  /** Tax on net winnings that was withheld beside the amount; absent where none was. */
  tax: z.optional(rupees),
  status: rechargeStatus,
  createdAt: instant,
  settledAt: z.nullable(instant),
  reference: z.optional(z.string()),
  /** The time at which the operator sent a delivered recharge back. */
  returnedAt: z.optional(instant),
});
export type Recharge = z.output<typeof recharge>;

/** A recharge as staff see it, with its player and, while it is polled, the time of the next poll. */
export const staffRecharge = z.object({
  ...recharge.shape,
  player: z.object({ _id: id, username: z.string(), phone: maskedPhone }),
  nextPollAt: z.nullable(instant),
  /** The number under which the provider has it. */
  orderNumber: z.string(),
  /** True when the recharge was sent, but the provider responds that it has no such order: staff decide. */
  isUnknown: z.boolean(),
});
export type StaffRecharge = z.output<typeof staffRecharge>;

const common = { access: 'staff:recharges', economies: MONEY_ECONOMIES } as const;

export const rechargeCalls = defineCalls(common, {
  'POST /user/recharge': {
    access: 'player',
    summary:
      'Recharges a number from the reward wallet; where tax on net winnings is withheld, it is taken beside the amount. The same `order_id` with the same details again answers how that one stands and recharges nothing; with other details it is refused.',
    body: {
      number: z.string().check(z.trim(), z.regex(/^\d{8,12}$/)),
      op_uid: operator,
      amount: wholeRupees,
      type: z._default(type, 'prepaid'),
      order_id: z.string().check(z.regex(/^[A-Za-z0-9_-]{6,40}$/)),
    },
    response: { status: rechargeStatus, message: z.string() },
    refusals: [
      'RECHARGE_UNAVAILABLE',
      'RECHARGE_CHANGED',
      'RECHARGE_TYPE_UNFIT',
      'RECHARGE_OPERATOR_CLOSED',
      'RECHARGE_NUMBER_UNFIT',
      'RECHARGE_OUT_OF_BOUNDS',
      'RECHARGE_UNCOVERED',
      'RECHARGE_PRIZE_NOT_FREE',
    ],
  },
  'GET /user/recharges': {
    access: 'player',
    openToBanned: true,
    summary:
      'The player’s own recharges, newest first, 15 a page; `open` has the operators and types that can be recharged now.',
    query: { page, upTo },
    response: {
      recharges: z.array(recharge),
      ...pages,
      open: z.array(z.object({ op_uid: operator, types: z.array(type) })),
      /** Present where tax on net winnings is withheld. */
      tds: z.optional(tdsPosition),
    },
  },
  'GET /admin/recharges': {
    summary:
      'The recharges of all players, or of the player whose id is `player`, newest first unless `sort` says otherwise, 50 at a time; `pending` counts all that wait for the operator, `cursor` is the `next` of the previous response, in the same order.',
    query: {
      status: z._default(z.enum(['all', ...RECHARGE_STATUSES]), 'all'),
      player: z.optional(id),
      sort: timeSort,
      cursor: z.optional(cursor),
    },
    response: { recharges: z.array(staffRecharge), next: z.optional(z.string()), pending: z.int() },
    refusals: ['OTHER_ORDER'],
  },
  'POST /admin/recharges/{rechargeId}/poll': {
    summary:
      'Polls the provider about a recharge that is pending or may still be sent back, and returns its current status.',
    response: staffRecharge,
    refusals: ['RECHARGE_ELSEWHERE'],
  },
  'POST /admin/recharges/{rechargeId}/number': {
    summary: 'The recharged number, unmasked. Each reveal is written to the audit log.',
    rateLimit: { max: 60, seconds: 60 },
    response: { number: z.string() },
  },
  'POST /admin/recharges/{rechargeId}/fail': {
    decides: 'recharge',
    fresh: true,
    summary:
      'Returns the money of a pending recharge that the provider has no order of, an hour after it was sent at the earliest. The provider is polled once more first; refused if it has the order or does not respond.',
    body: { reason: staffReason },
    response: staffRecharge,
    refusals: ['RECHARGE_ELSEWHERE', 'RECHARGE_UNCLEAR'],
  },
});

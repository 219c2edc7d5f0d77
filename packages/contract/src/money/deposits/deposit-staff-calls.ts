import * as z from 'zod/mini';
import { proposal, rejection, staffReason } from '../../core/approvals/proposal.ts';
import { cursor } from '../../core/ledger/ledger-calls.ts';
import { defineCalls } from '../../define-calls.ts';
import { MONEY_ECONOMIES } from '../../economy.ts';
import { id, instant, maskedPhone } from '../../fields.ts';
import { rupees } from '../../money.ts';
import { sort } from '../../sorts.ts';
import { DEPOSIT_STATUSES, deposit, depositStatus, foreignMoney } from './deposit-calls.ts';

/** A deposit as finance sees it. */
export const staffDeposit = z.object({
  ...deposit.shape,
  player: z.object({ _id: id, username: z.string(), fullName: z.string(), phone: maskedPhone }),
  provider: z.string(),
  paymentId: z.optional(z.string()),
  settledAt: z.optional(instant),
  /** Captured rupees in suspense, until two staff members resolve them. */
  suspended: z.optional(rupees),
  /** Captured money of another currency in suspense, until two staff members refund it. */
  foreign: z.optional(foreignMoney),
});
export type StaffDeposit = z.output<typeof staffDeposit>;

/** The receiver of suspense money: credited to the player as a deposit of its amount, or refunded through the gateway. */
export const SUSPENSE_ENDS = ['player', 'gateway'] as const;
export const suspenseResolution = z.object({ ...proposal.shape, to: z.enum(SUSPENSE_ENDS) });

/** A refund of suspense money: `sending` until the gateway reports its outcome. */
export const refund = z.object({
  state: z.enum(['sending', 'done', 'failed']),
  /** The refunded sum in the smallest unit of its currency, rupees in paise. */
  money: foreignMoney,
  askedAt: instant,
  settledAt: z.optional(instant),
  reference: z.optional(z.string()),
  failure: z.optional(z.string()),
});
export type Refund = z.output<typeof refund>;

export const staffDepositDetail = z.object({
  ...staffDeposit.shape,
  /** The ledger transfers of this deposit. */
  transfers: z.array(z.object({ key: z.string(), kind: z.string(), at: instant })),
  notices: z.array(z.object({ eventId: z.string(), receivedAt: instant, processedAt: z.optional(instant) })),
  /** The latest proposal to resolve the suspense money. */
  resolution: z.optional(suspenseResolution),
  /** The latest refund. */
  refund: z.optional(refund),
});
export type StaffDepositDetail = z.output<typeof staffDepositDetail>;

/** Kinds of differences between the provider's statement and our deposits. */
export const DIFFERENCE_KINDS = [
  'missingHere',
  'missingThere',
  'amountDiffers',
  'currencyDiffers',
  'statusDiffers',
  'repeated',
] as const;
/** An amount in rupees or in another currency. */
const eitherMoney = { amount: z.optional(rupees), foreign: z.optional(foreignMoney) };
export const difference = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  paymentId: z.string(),
  depositId: z.optional(id),
  /** Line number in the statement, from 1 including the heading. */
  line: z.optional(z.int()),
  here: z.optional(z.object({ ...eitherMoney, status: depositStatus })),
  there: z.optional(z.object({ ...eitherMoney, status: z.string(), utr: z.string() })),
});
export type Difference = z.output<typeof difference>;

export const reconciliation = z.object({
  lines: z.int(),
  matched: z.int(),
  from: z.optional(instant),
  to: z.optional(instant),
  counts: z.object({
    missingHere: z.int(),
    missingThere: z.int(),
    amountDiffers: z.int(),
    currencyDiffers: z.int(),
    statusDiffers: z.int(),
    repeated: z.int(),
    unreadable: z.int(),
  }),
  /** The first 1,000. Cells are plain text and must be shown as such. */
  differences: z.array(difference),
  /** The first 100 unreadable lines, with the reason. */
  unreadable: z.array(z.object({ line: z.int(), why: z.string() })),
});
export type Reconciliation = z.output<typeof reconciliation>;
const decided = ['NOT_FOUND', 'SAME_PERSON', 'PROPOSAL_DECIDED'] as const;
const unresolvable = [
  'NOTHING_IN_SUSPENSE',
  'FOREIGN_NOT_CREDITED',
  'BARRED_NOT_CREDITED',
  'REFUND_UNDER_WAY',
] as const;

const common = { access: 'staff:deposits', economies: MONEY_ECONOMIES, response: staffDepositDetail } as const;

export const staffDepositCalls = defineCalls(common, {
  'GET /admin/deposits': {
    summary:
      'Deposits, newest first unless `sort` says otherwise, 50 at a time; `search` is a payment id, a deposit id or a player’s phone, `player` the id of a player, `cursor` the `next` of the previous response, in the same order.',
    query: {
      sort,
      cursor: z.optional(cursor),
      status: z._default(z.enum(['all', ...DEPOSIT_STATUSES]), 'all'),
      search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
      player: z.optional(id),
    },
    response: { deposits: z.array(staffDeposit), next: z.optional(z.string()), inSuspense: z.int() },
    refusals: ['OTHER_ORDER'],
  },
  'GET /admin/deposits/{id}': {
    summary: 'One deposit with its transfers, the gateway’s notices and the proposed resolution of its suspense.',
  },
  'POST /admin/deposits/{id}/poll': {
    summary: 'Fetches a deposit’s payment from the gateway again and settles the deposit by it.',
    rateLimit: { max: 30, seconds: 60 },
    refusals: ['NOTHING_TO_ASK', 'PAYMENTS_UNAVAILABLE'],
  },
  'POST /admin/deposits/{id}/resolve-suspense': {
    decides: 'deposit',
    summary:
      'Proposes the resolution of money in suspense. Money of another currency can only be refunded. Nothing moves until another staff member approves it.',
    body: { to: z.enum(SUSPENSE_ENDS), reason: staffReason },
    refusals: [...unresolvable, 'ALREADY_PROPOSED'],
  },
  'POST /admin/deposits/{id}/resolve-suspense/approve': {
    decides: 'deposit',
    fresh: true,
    summary:
      'Another staff member agrees: the money in suspense is credited, or its refund is requested from the gateway.',
    refusals: [...decided, ...unresolvable],
  },
  'POST /admin/deposits/{id}/resolve-suspense/reject': {
    decides: 'deposit',
    summary: 'Another staff member disagrees: the money stays in suspense.',
    body: rejection,
    refusals: decided,
  },
  'POST /admin/deposits/reconcile': {
    summary:
      'Compares the provider’s statement with our deposits: a CSV file named `file` with the columns payment_id, amount, status, utr, date, and currency where not all is rupees; at most 50,000 lines and 5 MB.',
    multipart: true,
    file: { summary: 'The statement: CSV, at most 50,000 lines and 5 MB.' },
    body: {},
    rateLimit: { max: 10, seconds: 60 },
    response: reconciliation,
    refusals: ['STATEMENT_UNREADABLE', 'STATEMENT_TOO_LARGE'],
  },
});

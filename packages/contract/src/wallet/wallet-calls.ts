import * as z from 'zod/mini';
import type { Calls } from '../call.ts';
import { id, instant, limit, page } from '../fields.ts';
import { ENTRY_REFUSALS } from '../limits/limit-terms.ts';
import { rupees } from '../money.ts';

/** What a line of the history is about. */
export const HISTORY_CATEGORIES = [
  'JOINING_BONUS',
  'DEPOSIT',
  'CASHBACK',
  'STAKE',
  'STAKE_RETURNED',
  'PRIZE',
  'REFERRAL_BONUS',
  'WITHDRAW',
  'WITHDRAW_RETURNED',
  'RECHARGE',
  'RECHARGE_RETURNED',
  'PENALTY',
  'ADJUSTMENT',
] as const;
export const historyCategory = z.enum(HISTORY_CATEGORIES);
export type HistoryCategory = z.output<typeof historyCategory>;

export const HISTORY_FILTERS = ['all', 'WITHDRAW', 'DEPOSIT', 'REFERRAL_BONUS'] as const;

/** One line of a player's history: whole, in order, each with the balance (deposit + reward) after it. */
export const historyItem = z.object({
  _id: id,
  ctg: historyCategory,
  reason: z.string(),
  type: z.enum(['CREDIT', 'DEBIT']),
  amount: rupees,
  closing_b: rupees,
  created_at: instant,
  match_id: z.optional(z.object({ _id: id, roomcode: z.string(), gameName: z.string() })),
  utr: z.optional(z.string()),
});
export type HistoryItem = z.output<typeof historyItem>;

export const DEPOSIT_STATUSES = ['created', 'pending', 'captured', 'failed', 'suspense'] as const;
export const depositStatus = z.enum(DEPOSIT_STATUSES);
export type DepositStatus = z.output<typeof depositStatus>;

/** Money that is not rupees, counted in its currency's smallest unit, as the gateway captured it. Never in the ledger. */
export const foreignMoney = z.object({ currency: z.string(), minorUnits: z.int() });
export type ForeignMoney = z.output<typeof foreignMoney>;

/** The bill of a deposit: base + gst = amount; cashback = gst; the wallet is credited base + cashback. */
export const deposit = z.object({
  _id: id,
  status: depositStatus,
  amount: rupees,
  base: rupees,
  gst: rupees,
  cashback: rupees,
  createdAt: instant,
  /** Where money held aside (status `suspense`) went, once staff have decided: what was really paid, and to whom. */
  resolved: z.optional(
    z.object({ to: z.enum(['player', 'gateway']), amount: z.optional(rupees), foreign: z.optional(foreignMoney) }),
  ),
});
export type Deposit = z.output<typeof deposit>;

/** A deposit that is not settled: not paid yet (`created`), or with the gateway (`pending`). */
export const openDeposit = z.object({
  ...deposit.shape,
  /** The gateway's page of a payment that was not made yet. */
  paymentUrl: z.optional(z.string()),
});
export type OpenDeposit = z.output<typeof openDeposit>;

/** What is still owed of a charge that the wallets did not cover. */
export const due = z.object({
  amount: rupees,
  /** What was charged, in the caller's language. */
  reason: z.string(),
  at: instant,
  /** The player's own battle in which it was charged. */
  matchId: z.optional(id),
});
export type Due = z.output<typeof due>;

export const walletCalls = {
  'GET /user/walletbalance/{userId}': {
    access: 'player',
    openToBanned: true,
    summary: 'The player’s own two wallets.',
    params: z.strictObject({ userId: id }),
    response: z.object({ depositWallet: rupees, rewardWallet: rupees }),
    refusals: ['NOT_FOUND'],
  },
  'GET /user/dues': {
    access: 'player',
    openToBanned: true,
    summary: 'What the player owes, by charge, in the order in which it is collected from the next credits.',
    response: z.object({ total: rupees, dues: z.array(due) }),
    refusals: [],
  },
  'GET /user/me/history': {
    access: 'player',
    openToBanned: true,
    summary:
      'The player’s own history, newest first, 15 a page; `search` is a room code or a part of one, in any case.',
    query: z.strictObject({
      user_id: id,
      filter: z._default(z.enum(HISTORY_FILTERS), 'all'),
      search: z._default(z.string().check(z.trim(), z.maxLength(20), z.regex(/^[A-Za-z0-9]*$/)), ''),
      page,
      limit,
    }),
    response: z.object({ transactions: z.array(historyItem), totalPages: z.int() }),
    refusals: ['NOT_FOUND'],
  },
  'POST /user/deposit': {
    access: 'player',
    summary: 'Begins a deposit; the browser goes on to `result.payment_url`.',
    body: z.strictObject({ amount: rupees.check(z.positive()), userId: id }),
    response: z.object({
      status: z.boolean(),
      message: z.string(),
      result: z.object({ payment_url: z.string(), depositId: id }),
    }),
    refusals: [
      'NOT_YOU',
      'DEPOSIT_OUT_OF_BOUNDS',
      'NOT_ALLOWED_TO_DEPOSIT',
      'KYC_REVOKED',
      ...ENTRY_REFUSALS,
      'DEPOSIT_LIMIT',
      'PAYMENTS_UNAVAILABLE',
    ],
  },
  'GET /user/deposits': {
    access: 'player',
    openToBanned: true,
    summary: 'The player’s own deposits that are not settled yet, newest first, at most 20.',
    response: z.object({ deposits: z.array(openDeposit) }),
    refusals: [],
  },
  'POST /user/deposit/{depositId}/check': {
    access: 'player',
    rateLimit: { max: 20, seconds: 60 },
    summary: 'Settles one of the player’s own deposits by what the gateway says of it now.',
    params: z.strictObject({ depositId: id }),
    response: deposit,
    refusals: ['NOT_FOUND', 'PAYMENTS_UNAVAILABLE'],
  },
  'GET /user/deposit/{depositId}': {
    access: 'player',
    summary: 'One of the player’s own deposits, with its bill and state.',
    params: z.strictObject({ depositId: id }),
    response: deposit,
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Calls;

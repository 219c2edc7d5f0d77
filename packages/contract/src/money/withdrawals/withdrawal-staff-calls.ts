import * as z from 'zod/mini';
import { kycBar } from '../../accounts/kyc/kyc-staff-calls.ts';
import { proposal, staffName } from '../../core/approvals/proposal.ts';
import { cursor } from '../../core/ledger/ledger-calls.ts';
import { defineCalls } from '../../define-calls.ts';
import { MONEY_ECONOMIES } from '../../economy.ts';
import { done, id, instant } from '../../fields.ts';
import { rupees } from '../../money.ts';
import { opponent } from '../../play/matches/match.ts';
import { postingLine } from '../../play/matches/review-calls.ts';
import { type Sort, sort } from '../../sorts.ts';
import { withdrawMethod } from './withdrawal-calls.ts';

/**
 * The state of a withdrawal for staff: `pending` waits for a decision, `approved` is being paid, `unknown` is approved with
 * a payout of unknown outcome, `rejected` is final, and so is `paid` unless the bank sends the money back: `returned`.
 */
export const WITHDRAWAL_STATES = ['pending', 'approved', 'unknown', 'paid', 'rejected', 'returned'] as const;
/** The lists of the queue: by state, and `second` for pending withdrawals with the first of two approvals. */
export const WITHDRAWAL_LISTS = ['pending', 'second', 'approved', 'unknown', 'paid', 'rejected', 'returned'] as const;
const FINISHED: readonly string[] = ['all', 'paid', 'rejected', 'returned'];
export type WithdrawalList = (typeof WITHDRAWAL_LISTS)[number];

/** The default order of a list: open withdrawals oldest first, finished ones newest first. */
export const withdrawalSort = (list: WithdrawalList | 'all'): Sort => (FINISHED.includes(list) ? 'newest' : 'oldest');

export const withdrawalState = z.enum(WITHDRAWAL_STATES);
export type WithdrawalState = z.output<typeof withdrawalState>;

/** The wallet a withdrawal debits: `deposit` only by a payout of staff. */
export const payoutWallet = z.enum(['deposit', 'reward']);
export type PayoutWallet = z.output<typeof payoutWallet>;

/** Warnings for the checker: an account that other players use too, a large amount, a weaker proof, or a hold for a ring. */
export const WITHDRAWAL_FLAGS = ['sharedTarget', 'large', 'weakerProof', 'held'] as const;
export const withdrawalFlag = z.enum(WITHDRAWAL_FLAGS);
export type WithdrawalFlag = z.output<typeof withdrawalFlag>;

/** The amount in rupees from which a withdrawal is flagged as large and is not approved in a batch. */
export const LARGE_WITHDRAWAL_RUPEES = 10_000;
export const BATCH_MOST = 50;
/** Finished withdrawals are counted up to this number. */
export const COUNTED_MOST = 1000;

export const withdrawalCase = z.object({
  _id: id,
  status: withdrawalState,
  player: opponent,
  wallet: payoutWallet,
  /** The staff member who requested it for the player; absent when the player did. */
  requestedBy: z.optional(staffName),
  /** The sum that is paid out. */
  amount: rupees,
  /** Tax withheld beside it. */
  tax: z.optional(rupees),
  method: withdrawMethod,
  /** A masked UPI ID, or the last four digits of an account number. */
  target: z.string(),
  kycName: z.string(),
  flags: z.array(withdrawalFlag),
  /** True while the withdrawal is pending and needs two approvals. */
  needsSecond: z.boolean(),
  /** The first of two approvers, while the second approval is missing. */
  proposedBy: z.optional(staffName),
  requestedAt: instant,
});
export type WithdrawalCase = z.output<typeof withdrawalCase>;

/** The account that a withdrawal is paid to: a UPI ID or a bank account. */
export const payeeAccount = z.object({
  upi: z.optional(z.string()),
  bank: z.optional(z.object({ accountHolderName: z.string(), accountNumber: z.string(), ifscCode: z.string() })),
});
export type PayeeAccount = z.output<typeof payeeAccount>;

export const withdrawalDetail = z.object({
  ...withdrawalCase.shape,
  /** Why the player's KYC bars them from play: winnings are paid out all the same. */
  kycBar: z.optional(kycBar),
  /** UPI ID and account number are masked. */
  payee: z.object({
    /** The owner's name as registered at the bank. */
    name: z.string(),
    /** Similarity to the KYC name in percent; 100 is the same name. */
    matchPercent: z.int(),
    ...payeeAccount.shape,
  }),
  /** Promised to the player should it be paid later than its last day; absent for nothing. */
  latePromise: z.optional(rupees),
  /** The wallet's balance before the request and now, and the amount held for the request now. */
  balance: z.object({ before: rupees, held: rupees, now: rupees }),
  lastWithdrawal: z.nullable(z.object({ _id: id, amount: rupees, status: withdrawalState, requestedAt: instant })),
  /** Other players who requested withdrawals to the same account. */
  sharedWith: z.array(opponent),
  payout: z.object({
    /** The same at every attempt, so that the provider pays at most once. */
    key: z.string(),
    state: z.enum(['none', 'sent', 'unknown', 'paid', 'failed', 'returned']),
    mayRetry: z.boolean(),
    utr: z.optional(z.string()),
  }),
  reason: z.optional(z.string()),
  /** The first of two approvals, and its outcome. */
  proposal: z.optional(proposal),
  timeline: z.array(
    z.object({
      at: instant,
      act: z.string(),
      by: z.enum(['player', 'staff', 'clock', 'provider']),
      name: z.optional(z.string()),
      note: z.string(),
    }),
  ),
  /** The postings of a payout and of a rejection, each with the sum zero. Empty once it is final. */
  postings: z.object({ paid: z.array(postingLine), rejected: z.array(postingLine) }),
});
export type WithdrawalDetail = z.output<typeof withdrawalDetail>;
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));
const decided = z.object({ message: z.string(), status: withdrawalState });

const common = { access: 'staff:withdrawals', economies: MONEY_ECONOMIES, response: decided } as const;

export const staffWithdrawalCalls = defineCalls(common, {
  'GET /admin/withdrawals': {
    summary:
      'Withdrawals, 50 at a time; without `sort`, those under way oldest first and those over newest first; `player` is the id of a player. The counts are of all players. `cursor` is the `next` of the previous response, in the same order.',
    query: {
      status: z._default(z.enum([...WITHDRAWAL_LISTS, 'all']), 'pending'),
      method: z._default(z.enum(['all', 'UPI', 'Bank']), 'all'),
      player: z.optional(id),
      sort,
      cursor: z.optional(cursor),
    },
    response: {
      withdrawals: z.array(withdrawalCase),
      counts: z.object({
        pending: z.int(),
        /** Pending withdrawals with the first of two approvals. */
        second: z.int(),
        approved: z.int(),
        unknown: z.int(),
        /** Paid and rejected withdrawals are counted up to COUNTED_MOST. */
        paid: z.int(),
        rejected: z.int(),
        returned: z.int(),
      }),
      /** The sum of the pending withdrawals. */
      waiting: rupees,
      next: z.optional(z.string()),
    },
    refusals: ['OTHER_ORDER'],
  },
  'GET /admin/withdrawals/{id}': {
    summary: 'One withdrawal with all a checker needs to decide it.',
    response: withdrawalDetail,
  },
  'POST /admin/withdrawals/{id}/payee': {
    summary: 'The account that a withdrawal is paid to, unmasked. Each reveal is written to the audit log.',
    rateLimit: { max: 60, seconds: 60 },
    response: payeeAccount,
  },
  'POST /admin/withdrawals/{id}/approve': {
    decides: 'withdrawal',
    fresh: true,
    summary:
      'Approves a pending withdrawal and has it paid. A large one stays pending until a second person approves it too.',
    body: { reason: z.optional(reason) },
    refusals: ['WITHDRAWAL_MOVED_ON', 'WITHDRAWAL_HELD', 'FIRST_APPROVER'],
  },
  'POST /admin/withdrawals/{id}/reject': {
    decides: 'withdrawal',
    summary:
      'Rejects a pending withdrawal, also one that waits for a second person, and gives the money back. The reason is shown to the player.',
    body: { reason },
    refusals: ['WITHDRAWAL_MOVED_ON'],
  },
  'POST /admin/withdrawals/{id}/retry': {
    decides: 'withdrawal',
    summary: 'Sends an unknown payout to the provider again under the same key: it is paid at most once.',
    refusals: ['WITHDRAWAL_MOVED_ON'],
  },
  'POST /admin/withdrawals/approve-batch': {
    fresh: true,
    summary:
      'Approves pending withdrawals without a flag that one person may approve, at most 50; returns for each whether it was approved or skipped.',
    body: { ids: z.array(id).check(z.minLength(1), z.maxLength(BATCH_MOST)) },
    response: {
      message: done.shape.message,
      approved: z.int(),
      results: z.array(
        z.object({
          _id: id,
          outcome: z.enum(['approved', 'second-person', 'flagged', 'claimed', 'moved-on', 'not-found']),
        }),
      ),
    },
  },
});

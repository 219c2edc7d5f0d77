import * as z from 'zod/mini';
import { CONFIRMATION_REFUSALS, confirmation } from '../../accounts/passkeys/passkey-calls.ts';
import { assertionOptions } from '../../accounts/passkeys/passkey-fields.ts';
import { defineCalls } from '../../define-calls.ts';
import { MONEY_ECONOMIES } from '../../economy.ts';
import { id, instant, limit, page, pages, upTo } from '../../fields.ts';
import { rupees } from '../../money.ts';
import { tdsPosition } from '../tds/tds-calls.ts';
import { ACCOUNT_NUMBER_PATTERN, IFSC_PATTERN, UPI_PATTERN } from './withdrawal-terms.ts';

const upi = z.string().check(z.trim(), z.regex(UPI_PATTERN));

/** A bank account; the IFSC is accepted in any case. */
export const bankDetails = z.strictObject({
  accountHolderName: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)),
  accountNumber: z.string().check(z.trim(), z.regex(ACCOUNT_NUMBER_PATTERN)),
  ifscCode: z.string().check(z.trim(), z.toUpperCase(), z.regex(IFSC_PATTERN)),
});

/** The UPI ID that receives a payment. */
export const upiDetails = z.strictObject({ upi });

const amount = rupees.check(z.positive());
const byUpi = z.strictObject({ amount, method: z.literal('UPI'), details: upiDetails });
const byBank = z.strictObject({ amount, method: z.literal('BANK'), details: bankDetails });
const newWithdrawal = z.discriminatedUnion('method', [byUpi, byBank]);
export type NewWithdrawal = z.output<typeof newWithdrawal>;

/** The proof that the player asks for it; needed where the account has a passkey. */
const proof = { confirmation: z.optional(confirmation) };
const confirmedWithdrawal = z.discriminatedUnion('method', [z.extend(byUpi, proof), z.extend(byBank, proof)]);

/** A withdrawal's method in lists. */
export const withdrawMethod = z.enum(['UPI', 'Bank']);

/**
 * A withdrawal as its player sees it: Pending until the payout is certain, then Approved with its `utr`, or Rejected. One
 * that the bank sent back after it was paid is Rejected too, with `returnedAt`.
 */
export const withdrawRequest = z.object({
  _id: id,
  status: z.enum(['Pending', 'Approved', 'Rejected']),
  createdAt: instant,
  method: withdrawMethod,
  /** The account number shows its last four digits only. */
  details: z.object({
    upi: z.optional(z.string()),
    bank: z.optional(z.object({ name: z.string(), accountNumber: z.string() })),
  }),
  /** The requested sum. */
  amount: rupees,
  /** The tax withheld from the amount; the rest is paid out. */
  tax: z.optional(rupees),
  type: z.literal('DEBIT'),
  utr: z.optional(z.string()),
  /** The reason of a rejection. */
  reason: z.optional(z.string()),
  /** The time at which the request was approved, by staff or automatically. */
  checkedAt: z.optional(instant),
  /** True when the payout provider has the request. */
  isSent: z.boolean(),
  /** The time at which the request was paid or rejected. */
  settledAt: z.optional(instant),
  /** The time at which the bank sent the payment back. */
  returnedAt: z.optional(instant),
  /** The last day it takes, as `2026-11-27`; while it is pending. */
  latestDay: z.optional(z.string()),
  /** Paid to the player should it come later than that day; absent when nothing is promised. */
  latePromise: z.optional(rupees),
  /** Paid to the player because it came later than its last day. */
  latePaid: z.optional(rupees),
});
export type WithdrawRequest = z.output<typeof withdrawRequest>;

const common = { access: 'player', economies: MONEY_ECONOMIES } as const;

export const withdrawalCalls = defineCalls(common, {
  'GET /user/lastwithdraw': {
    openToBanned: true,
    summary:
      'When the player asked for the last withdrawal that is pending or paid, how many hours the next must wait from then, and what bounds it.',
    response: {
      lastWithdrawTime: z.nullable(instant),
      /** Hours. */
      withdraw_timelimit: z.number(),
      minimum: rupees,
      maximum: rupees,
      /** True while the player has a withdrawal under way. */
      pending: z.boolean(),
      /** Present where tax on net winnings is withheld. */
      tds: z.optional(tdsPosition),
    },
  },
  'POST /user/withdraw': {
    summary:
      'Asks for winnings to be paid out; they are held until the payout is certain or refused. A player with a passkey confirms by it; with an OTP instead, staff look at the request.',
    body: confirmedWithdrawal,
    response: { message: z.string(), withdrawRequest },
    refusals: [
      'WITHDRAW_CLOSED',
      'KYC_NEEDED',
      'KYC_REVOKED',
      'WITHDRAW_BELOW_MINIMUM',
      'WITHDRAW_ABOVE_MAXIMUM',
      'WITHDRAW_PENDING',
      'WITHDRAW_TOO_SOON',
      'WINNINGS_TOO_LOW',
      'PRIZE_NOT_FREE',
      'PAYEE_NOT_FOUND',
      'NAME_MISMATCH',
      'PAYEE_LOOKUPS_SPENT',
      'PAYOUTS_UNAVAILABLE',
      'CONFIRMATION_NEEDED',
      ...CONFIRMATION_REFUSALS,
    ],
  },
  'POST /user/withdraw/options': {
    summary: 'What a browser needs to confirm exactly this withdrawal with a passkey of the player.',
    body: newWithdrawal,
    response: assertionOptions,
    refusals: ['NO_PASSKEY'],
  },
  'GET /user/withdraw-requests': {
    openToBanned: true,
    summary: 'The player’s own withdrawals, newest first, 15 a page.',
    query: { user_id: id, page, limit, upTo },
    response: { withdrawRequests: z.array(withdrawRequest), ...pages },
    refusals: ['NOT_FOUND'],
  },
});

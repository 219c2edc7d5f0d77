import * as z from 'zod/mini';
import { defineCalls } from '../define-calls.ts';
import { MONEY_ECONOMIES } from '../economy.ts';
import { id, instant } from '../fields.ts';
import { rupees } from '../money.ts';

/** A payout stored by the sandbox provider; its id is the withdrawal's. */
export const sandboxPayout = z.object({
  _id: id,
  status: z.enum(['unknown', 'processing', 'paid', 'failed', 'returned']),
  amount: rupees,
  target: z.string(),
  utr: z.optional(z.string()),
  /** The number of requests to pay it; it is paid at most once. */
  tries: z.int(),
  createdAt: instant,
});
export type SandboxPayout = z.output<typeof sandboxPayout>;

/** Calls on payouts of the sandbox provider; they exist in sandbox mode only. */
const common = {
  access: 'public',
  economies: MONEY_ECONOMIES,
  refusals: ['NOT_FOUND', 'PAYOUT_SETTLED'],
  response: sandboxPayout,
} as const;

export const sandboxPayoutCalls = defineCalls(common, {
  'GET /sandbox/payouts': {
    summary: 'The sandbox provider’s payouts, newest first, at most 50. Sandbox mode only.',
    response: z.array(sandboxPayout),
    refusals: [],
  },
  'POST /sandbox/payouts/{id}/pay': {
    summary:
      'Marks an unfinished sandbox payout as paid; the product learns of it at its next request. Sandbox mode only.',
  },
  'POST /sandbox/payouts/{id}/fail': { summary: 'Marks an unfinished sandbox payout as failed. Sandbox mode only.' },
  'POST /sandbox/payouts/{id}/correct': {
    summary: 'Marks a failed sandbox payout as paid after all; the product learns of it at once. Sandbox mode only.',
  },
  'POST /sandbox/payouts/{id}/return': {
    summary:
      'Marks a paid sandbox payout as sent back by the bank; the product learns of it at once. Sandbox mode only.',
  },
});

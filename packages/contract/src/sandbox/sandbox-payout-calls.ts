import * as z from 'zod/mini';
import type { Calls } from '../call.ts';
import { id, instant } from '../fields.ts';
import { rupees } from '../money.ts';

/** A payout as the sandbox provider keeps it; its id is the withdrawal's. */
export const sandboxPayout = z.object({
  _id: id,
  status: z.enum(['unknown', 'processing', 'paid', 'failed']),
  amount: rupees,
  target: z.string(),
  utr: z.optional(z.string()),
  /** How often the product asked for it to be paid; it is paid at most once. */
  tries: z.int(),
  createdAt: instant,
});
export type SandboxPayout = z.output<typeof sandboxPayout>;

const one = z.strictObject({ id });

/** What programs and people do to payouts of the sandbox; sandbox mode only. */
export const sandboxPayoutCalls = {
  'GET /sandbox/payouts': {
    access: 'public',
    summary: 'The sandbox provider’s payouts, newest first, at most 50. Sandbox mode only.',
    response: z.array(sandboxPayout),
    refusals: [],
  },
  'POST /sandbox/payouts/{id}/pay': {
    access: 'public',
    summary: 'Lets an unfinished sandbox payout be paid; the product learns it when it next asks. Sandbox mode only.',
    params: one,
    response: sandboxPayout,
    refusals: ['NOT_FOUND', 'PAYOUT_SETTLED'],
  },
  'POST /sandbox/payouts/{id}/fail': {
    access: 'public',
    summary: 'Lets an unfinished sandbox payout fail for certain. Sandbox mode only.',
    params: one,
    response: sandboxPayout,
    refusals: ['NOT_FOUND', 'PAYOUT_SETTLED'],
  },
} as const satisfies Calls;

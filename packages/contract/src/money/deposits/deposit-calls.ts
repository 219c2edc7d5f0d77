import * as z from 'zod/mini';
import { ENTRY_REFUSALS } from '../../accounts/limits/limit-terms.ts';
import { defineCalls } from '../../define-calls.ts';
import { MONEY_ECONOMIES } from '../../economy.ts';
import { id, instant } from '../../fields.ts';
import { rupees } from '../../money.ts';

export const DEPOSIT_STATUSES = ['created', 'pending', 'captured', 'failed', 'suspense'] as const;
export const depositStatus = z.enum(DEPOSIT_STATUSES);
export type DepositStatus = z.output<typeof depositStatus>;

/** Captured money in another currency than rupees, in the currency's smallest unit. Never in the ledger. */
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
  /** The credited sum, once it was credited: base + gst = the amount paid, and the cashback equals the gst. */
  credited: z.optional(z.object({ amount: rupees, base: rupees, gst: rupees, utr: z.string(), at: instant })),
  /** The resolution of a deposit in `suspense`: the amount really paid, and to whom it went. Absent before. */
  resolved: z.optional(
    z.object({ to: z.enum(['player', 'gateway']), amount: z.optional(rupees), foreign: z.optional(foreignMoney) }),
  ),
});
export type Deposit = z.output<typeof deposit>;

/** An unsettled deposit: not paid yet (`created`), or in progress at the gateway (`pending`). */
export const openDeposit = z.object({
  ...deposit.shape,
  /** URL of the gateway's payment page, while the deposit is unpaid. */
  paymentUrl: z.optional(z.string()),
});
export type OpenDeposit = z.output<typeof openDeposit>;

const common = { access: 'player', economies: MONEY_ECONOMIES } as const;

export const depositCalls = defineCalls(common, {
  'POST /user/deposit': {
    summary: 'Starts a deposit; the browser continues at `result.payment_url`.',
    body: { amount: rupees.check(z.positive()), userId: id },
    response: {
      status: z.boolean(),
      message: z.string(),
      result: z.object({ payment_url: z.string(), depositId: id }),
    },
    refusals: [
      'STAKES_FORBIDDEN',
      'WINDING_DOWN',
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
    openToBanned: true,
    summary: 'The player’s own deposits that are not settled yet, newest first, at most 20.',
    response: { deposits: z.array(openDeposit) },
  },
  'POST /user/deposit/{depositId}/check': {
    rateLimit: { max: 20, seconds: 60 },
    summary: 'Settles one of the player’s own deposits by its current state at the gateway.',
    response: deposit,
    refusals: ['NOT_FOUND', 'PAYMENTS_UNAVAILABLE'],
  },
  'GET /user/deposit/{depositId}': {
    summary: 'One of the player’s own deposits, with its bill and state.',
    response: deposit,
    refusals: ['NOT_FOUND'],
  },
});

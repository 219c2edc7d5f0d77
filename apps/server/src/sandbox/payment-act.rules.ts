/** The actions on a sandbox payment, with the status each leads to. */
export const PAYMENT_ACTS = { pay: 'captured', fail: 'failed', pending: 'pending' } as const;
export type PaymentAct = keyof typeof PAYMENT_ACTS;

type Status = 'created' | 'pending' | 'captured' | 'failed';

/**
 * The result of an action: a new status, `same` when the payment has it already, `contradicts` when the payment has
 * settled otherwise. Created can become anything, pending captured or failed; captured and failed are final.
 */
export const actOnPayment = (status: Status, act: PaymentAct): Exclude<Status, 'created'> | 'same' | 'contradicts' => {
  const next = PAYMENT_ACTS[act];
  if (next === status) return 'same';
  return status === 'created' || status === 'pending' ? next : 'contradicts';
};

/**
 * Events after the capture of a payment: the operator refunds it by hand, the payer disputes it, the dispute is lost.
 */
export const PAYMENT_REVERSALS = ['refund', 'dispute', 'lose'] as const;
export type PaymentReversal = (typeof PAYMENT_REVERSALS)[number];

const SHORT_PAID = 404_04;
const SHORT_BY = 4_04;
const PAID_ABROAD = 404_40;
const DOLLAR_CENTS = 4_85;

/** The captured amount, in the smallest unit of its currency. */
export type Captured = { readonly amount: number; readonly currency: string };

/**
 * The amount the sandbox gateway captures of a payment in paise: all of it, except that ₹404.04 is captured as ₹400,
 * and ₹404.40 as 4.85 US dollars.
 */
export const captureOf = (amount: number): Captured => {
  if (amount === PAID_ABROAD) return { amount: DOLLAR_CENTS, currency: 'USD' };
  return { amount: amount === SHORT_PAID ? amount - SHORT_BY : amount, currency: 'INR' };
};

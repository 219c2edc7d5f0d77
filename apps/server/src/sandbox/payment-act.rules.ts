/** What can be done with a sandbox payment, and where it then stands. */
export const PAYMENT_ACTS = { pay: 'captured', fail: 'failed', pending: 'pending' } as const;
export type PaymentAct = keyof typeof PAYMENT_ACTS;

type Status = 'created' | 'pending' | 'captured' | 'failed';

/**
 * Where an act leads: a new status, `same` when it is already so, `contradicts` when the payment has settled otherwise.
 * Created goes anywhere, pending to captured or failed; captured and failed are final.
 */
export const actOnPayment = (status: Status, act: PaymentAct): Exclude<Status, 'created'> | 'same' | 'contradicts' => {
  const next = PAYMENT_ACTS[act];
  if (next === status) return 'same';
  return status === 'created' || status === 'pending' ? next : 'contradicts';
};

const SHORT_PAID = 404_04;
const SHORT_BY = 4_04;
const PAID_ABROAD = 404_40;
const DOLLAR_CENTS = 4_85;

/** What arrives, in the smallest unit of its currency. */
export type Captured = { readonly amount: number; readonly currency: string };

/**
 * What the sandbox gateway captures of a payment asked for in paise: all of it, except that of ₹404.04 only ₹400 arrive,
 * and that ₹404.40 arrive as 4.85 US dollars.
 */
export const captureOf = (asked: number): Captured => {
  if (asked === PAID_ABROAD) return { amount: DOLLAR_CENTS, currency: 'USD' };
  return { amount: asked === SHORT_PAID ? asked - SHORT_BY : asked, currency: 'INR' };
};

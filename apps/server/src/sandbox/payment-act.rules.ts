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

/** What the sandbox gateway captures of a payment, in paise: all of it, except that of ₹404.04 only ₹400 arrive. */
export const capturedPaise = (asked: number): number => (asked === SHORT_PAID ? asked - SHORT_BY : asked);

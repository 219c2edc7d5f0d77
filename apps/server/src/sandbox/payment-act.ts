import type { Database } from '../platform/db/database.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import {
  findSandboxPayment,
  type SandboxPayment,
  saveSandboxPaymentReversal,
  saveSandboxPaymentStatus,
  sumSandboxRefunds,
} from '../providers/payments/sandbox-payments.queries.ts';
import { actOnPayment, captureOf, type PaymentAct, type PaymentReversal } from './payment-act.rules.ts';

/** The payment after an action, and whether the action contradicted its final status. */
export type ActedPayment = { readonly payment: SandboxPayment; readonly contradicts: boolean };

/** Captures, fails or sets a sandbox payment to pending, and queues the gateway's webhook. Null: no such payment. */
export const actOnSandboxPayment = ({
  db,
  paymentId,
  act,
}: {
  db: Database;
  paymentId: string;
  act: PaymentAct;
}): Promise<ActedPayment | null> =>
  db.transaction(async (tx) => {
    const payment = await findSandboxPayment(tx, paymentId, { lock: true });
    if (payment === null) return null;
    const next = actOnPayment(payment.status, act);
    if (next === 'same' || next === 'contradicts') return { payment, contradicts: next === 'contradicts' };
    const { amount, currency } =
      next === 'captured' ? captureOf(payment.amount_paise) : { amount: payment.amount_paise, currency: 'INR' };
    await saveSandboxPaymentStatus(tx, { paymentId, status: next, amount, currency });
    await addJob(tx, 'deliver-webhook', { paymentId, state: next });
    return { payment: { ...payment, status: next, amount_paise: amount, currency }, contradicts: false };
  });

/** Refunds a captured sandbox payment by hand or disputes it, and queues the gateway's webhook. Null: no such payment. */
export const reverseSandboxPayment = ({
  db,
  paymentId,
  reversal,
}: {
  db: Database;
  paymentId: string;
  reversal: PaymentReversal;
}): Promise<ActedPayment | null> =>
  db.transaction(async (tx) => {
    const payment = await findSandboxPayment(tx, paymentId, { lock: true });
    if (payment === null) return null;
    if (payment.status !== 'captured') return { payment, contradicts: true };
    const left = payment.amount_paise - (await sumSandboxRefunds(tx, paymentId));
    const reversed: SandboxPayment =
      reversal === 'refund'
        ? { ...payment, sent_back: left }
        : { ...payment, dispute: reversal === 'lose' ? 'lost' : 'open' };
    await saveSandboxPaymentReversal(tx, reversed);
    await addJob(tx, 'deliver-webhook', { paymentId, state: reversal });
    return { payment: reversed, contradicts: false };
  });

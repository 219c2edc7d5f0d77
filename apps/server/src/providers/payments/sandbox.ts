import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { type Payments, UNKNOWN_PAYMENT } from './port.ts';
import {
  findSandboxPayment,
  insertSandboxPayment,
  insertSandboxRefund,
  sumSandboxRefunds,
} from './sandbox-payments.queries.ts';
import type { SandboxWebhooks } from './sandbox-webhooks.ts';

/** Twelve digits like a UTR, derived from an id. */
const referenceOf = (paymentId: string) =>
  String(Number.parseInt(paymentId.replaceAll('-', '').slice(-10), 16) % 1_000_000_000_000).padStart(12, '0');

/** The embedded gateway: its payments are rows in the product's database, its page is part of the product. No real money can move. */
export const createSandboxPayments = ({
  db,
  clock,
  webhooks,
}: {
  db: Queries;
  clock: Clock;
  webhooks: SandboxWebhooks;
}): Payments => ({
  provider: 'sandbox',
  createPayment: async ({ depositId, amount, returnUrl }) => {
    const { payment_id } = await insertSandboxPayment(db, {
      paymentId: newId(),
      merchantReference: depositId,
      amount,
      returnUrl,
      createdAt: clock.now(),
    });
    return { providerPaymentId: payment_id, paymentUrl: new URL(`/sandbox/pay/${payment_id}`, returnUrl).href };
  },
  fetchPayment: async (providerPaymentId) => {
    const payment = await findSandboxPayment(db, providerPaymentId);
    if (payment === null) return UNKNOWN_PAYMENT;
    const { payment_id, status, amount_paise, currency, sent_back, dispute } = payment;
    const refunded = sent_back + (await sumSandboxRefunds(db, payment_id));
    const amount = amount_paise - refunded;
    return {
      providerPaymentId: payment_id,
      state: amount === 0 ? 'failed' : status,
      amount,
      currency,
      reference: referenceOf(payment_id),
      refunded,
      dispute:
        dispute === null
          ? null
          : { state: dispute, amount: amount_paise, currency, reference: `dispute-${referenceOf(payment_id)}` },
      depositId: payment.merchant_reference,
    };
  },
  refundPayment: async ({ key, providerPaymentId, currency, amount }) => {
    const payment = await findSandboxPayment(db, providerPaymentId);
    if (payment?.status !== 'captured' || payment.currency !== currency || payment.amount_paise !== amount)
      return { state: 'failed', reason: 'The gateway has captured no such payment.' };
    const refund = await insertSandboxRefund(db, {
      refund_key: key,
      payment_id: providerPaymentId,
      currency,
      minor_units: amount,
      createdAt: clock.now(),
    });
    if (refund === null) return { state: 'failed', reason: 'This payment was sent back before.' };
    return { state: 'done', reference: referenceOf(refund.refund_key) };
  },
  readWebhook: webhooks.read,
});

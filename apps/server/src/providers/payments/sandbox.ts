import { type Paise, paise } from '@muqabla/contract/money';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Payments } from './port.ts';
import { findSandboxPayment, insertSandboxPayment } from './sandbox-payments.queries.ts';
import type { SandboxWebhooks } from './sandbox-webhooks.ts';

/** Twelve digits, as a UTR has, made of the payment's id. */
const referenceOf = (paymentId: string) =>
  String(Number.parseInt(paymentId.replaceAll('-', '').slice(-10), 16) % 1_000_000_000_000).padStart(12, '0');

/** The embedded gateway: its payments are rows of our own database and its page is ours. No real money can move. */
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
    if (payment === null)
      return { state: 'unknown', amount: 0 as Paise, currency: 'INR', reference: '', depositId: '' };
    return {
      state: payment.status,
      amount: paise(payment.amount_paise),
      currency: 'INR',
      reference: referenceOf(payment.payment_id),
      depositId: payment.merchant_reference,
    };
  },
  readWebhook: webhooks.read,
});

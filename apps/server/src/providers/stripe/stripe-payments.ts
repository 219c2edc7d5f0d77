import * as z from 'zod';
import { ProviderRefusal } from '../http/provider-errors.ts';
import { isRecent, isSigned, jsonOf } from '../http/webhook-signatures.ts';
import { depositIdIn } from '../payments/deposit-id.ts';
import {
  type PaymentDispute,
  type Payments,
  type RefundState,
  UNKNOWN_PAYMENT,
  type VerifiedPayment,
  type WebhookReading,
} from '../payments/port.ts';
import { createStripeCall, type StripeAccount, type StripeCall } from './stripe-client.ts';

export type StripePaymentsConfig = StripeAccount & { readonly webhookSecrets: readonly string[] };

const sessionId = z.string().regex(/^cs_\w{1,200}$/);
const intentId = z.string().regex(/^pi_\w{1,200}$/);
const minorUnits = z.int().nonnegative();

const createdSession = z.object({
  id: sessionId,
  url: z.url({ protocol: /^https?$/ }),
  client_reference_id: z.string(),
});
const session = z.object({
  id: sessionId,
  status: z.string(),
  payment_status: z.string(),
  amount_total: minorUnits,
  currency: z.string(),
  client_reference_id: z.string().nullish(),
  payment_intent: z
    .object({
      id: intentId,
      amount_received: minorUnits,
      currency: z.string(),
      latest_charge: z.object({ id: z.string(), amount_refunded: minorUnits, disputed: z.boolean() }).nullish(),
    })
    .nullish(),
});
type Session = z.output<typeof session>;
const sessionList = z.object({ data: z.array(z.object({ id: sessionId })) });
const disputeList = z.object({
  data: z.array(z.object({ id: z.string().max(200), amount: minorUnits, currency: z.string(), status: z.string() })),
});
const refund = z.object({ id: z.string().regex(/^re_\w{1,200}$/), status: z.string() });

const isMissing = (error: unknown) => error instanceof ProviderRefusal && error.status === 404;

/** Fetches a session with its payment and charge; null when Stripe does not have it. */
const fetchSession = async (call: StripeCall, id: string): Promise<Session | null> => {
  if (!sessionId.safeParse(id).success) return null;
  try {
    const found = await call('sessions.retrieve', session, (stripe) =>
      stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }),
    );
    if (found.id !== id) throw new Error('stripe returned another session');
    return found;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** The newest dispute of a payment that is open or lost; null when there is none. */
const fetchDispute = async (call: StripeCall, payment_intent: string): Promise<PaymentDispute | null> => {
  const { data } = await call('disputes.list', disputeList, (stripe) => stripe.disputes.list({ payment_intent }));
  const raised = data.find(({ status }) => status !== 'won' && !status.endsWith('_closed') && status !== 'prevented');
  if (raised === undefined) return null;
  const { id, amount, currency, status } = raised;
  return { state: status === 'lost' ? 'lost' : 'open', amount, currency: currency.toUpperCase(), reference: id };
};

const verifiedOf = async (call: StripeCall, found: Session): Promise<VerifiedPayment> => {
  const { status, payment_status, payment_intent: payment } = found;
  const depositId = depositIdIn(found.client_reference_id);
  const open = {
    providerPaymentId: found.id,
    amount: found.amount_total,
    currency: found.currency.toUpperCase(),
    reference: '',
    refunded: 0,
    dispute: null,
    depositId,
  };
  if (payment_status === 'paid') {
    if (!payment) throw new Error('stripe has a paid session without a payment');
    const refunded = payment.latest_charge?.amount_refunded ?? 0;
    // Money sent back by hand in the dashboard can no longer be credited.
    const amount = payment.amount_received - refunded;
    const reference = payment.latest_charge?.id ?? payment.id;
    const currency = payment.currency.toUpperCase();
    const dispute = payment.latest_charge?.disputed === true ? await fetchDispute(call, payment.id) : null;
    return { ...open, state: amount === 0 ? 'failed' : 'captured', amount, currency, reference, refunded, dispute };
  }
  if (status === 'expired') return { state: 'failed', ...open };
  return { state: status === 'complete' ? 'pending' : 'created', ...open };
};

const refundStateOf = ({ id, status }: z.output<typeof refund>): RefundState => {
  if (status === 'succeeded') return { state: 'done', reference: id };
  if (status === 'failed' || status === 'canceled')
    return { state: 'failed', reason: 'Stripe could not refund this payment.' };
  return { state: 'pending' };
};

const requestRefund = async (
  call: StripeCall,
  { key, payment_intent, amount }: { key: string; payment_intent: string; amount: number },
): Promise<RefundState> => {
  try {
    const first = await call('refunds.create', refund, (stripe) =>
      stripe.refunds.create({ payment_intent, amount }, { idempotencyKey: key }),
    );
    // A repeated request returns the first response, in which the refund is still pending.
    return refundStateOf(await call('refunds.retrieve', refund, (stripe) => stripe.refunds.retrieve(first.id)));
  } catch (error) {
    if (error instanceof ProviderRefusal)
      return { state: 'failed', reason: `Stripe refused this refund: ${error.code}.` };
    throw error;
  }
};

const event = z.object({ id: z.string().regex(/^evt_\w{1,90}$/), data: z.object({ object: z.unknown() }) });
/** The subject of an event: a session, or a charge, refund or dispute of a payment. */
const aboutObject = z.union([
  z.object({ object: z.literal('checkout.session'), id: sessionId }).transform(({ id }) => id),
  z
    .object({ object: z.enum(['charge', 'refund', 'dispute']), payment_intent: intentId })
    .transform(({ payment_intent }) => payment_intent),
]);

/** Fetches a session by its id, or by that of its payment; null when Stripe does not have it. */
const fetchByHandle = async (call: StripeCall, handle: string): Promise<Session | null> => {
  if (!intentId.safeParse(handle).success) return fetchSession(call, handle);
  const { data } = await call('sessions.list', sessionList, (stripe) =>
    stripe.checkout.sessions.list({ payment_intent: handle, limit: 1 }),
  );
  const [first] = data;
  const found = first === undefined ? null : await fetchSession(call, first.id);
  return found?.payment_intent?.id === handle ? found : null;
};

/** `t=…,v1=…,v1=…`: the signature covers the time and the body; there are several while a secret is being changed. */
const readEvent = (secrets: readonly string[], header: unknown, rawBody: Buffer, now: Date): WebhookReading => {
  if (typeof header !== 'string' || header.length > 2000) return null;
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const timestamp = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!isRecent(timestamp, now)) return null;
  const isGenuine = parts.some(
    ([name, text = '']) => name === 'v1' && isSigned(secrets, [`${timestamp}.`, rawBody], { text, encoding: 'hex' }),
  );
  const { data } = event.safeParse(isGenuine ? jsonOf(rawBody) : undefined);
  if (data === undefined) return null;
  const about = aboutObject.safeParse(data.data.object).data;
  return about === undefined ? 'irrelevant' : { eventId: data.id, providerPaymentId: about };
};

/** Stripe's Checkout. The payment's id here is the session's: `cs_…`. */
export const createStripePayments = ({ webhookSecrets, ...account }: StripePaymentsConfig): Payments => {
  const call = createStripeCall(account);
  return {
    provider: 'stripe',
    createPayment: async ({ depositId, amount, returnUrl, expiresAt }) => {
      // Repeated with the same key and request, it returns the same session.
      const { id, url } = await call('sessions.create', createdSession, (stripe) =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            line_items: [
              { price_data: { currency: 'inr', unit_amount: amount, product_data: { name: 'Add cash' } }, quantity: 1 },
            ],
            client_reference_id: depositId,
            success_url: returnUrl,
            cancel_url: returnUrl,
            expires_at: Math.floor(expiresAt.getTime() / 1000),
          },
          { idempotencyKey: depositId },
        ),
      );
      return { providerPaymentId: id, paymentUrl: url };
    },
    fetchPayment: async (providerPaymentId) => {
      const found = await fetchByHandle(call, providerPaymentId);
      return found === null ? UNKNOWN_PAYMENT : verifiedOf(call, found);
    },
    refundPayment: async ({ key, providerPaymentId, currency, amount }) => {
      const payment = (await fetchSession(call, providerPaymentId))?.payment_intent;
      if (!payment || payment.currency.toUpperCase() !== currency || payment.amount_received < amount)
        return { state: 'failed', reason: 'Stripe has not captured a payment of this amount.' };
      return requestRefund(call, { key, payment_intent: payment.id, amount });
    },
    readWebhook: (headers, rawBody, now) => readEvent(webhookSecrets, headers['stripe-signature'], rawBody, now),
  };
};

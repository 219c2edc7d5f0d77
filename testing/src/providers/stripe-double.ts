import Stripe from 'stripe';
import * as z from 'zod';
import {
  createReplays,
  type DoubleRequest,
  type DoubleResponse,
  newName,
  ok,
  type Signer,
  webhookOf,
} from './http-double.ts';
import {
  type Bill,
  newForeignId,
  type Payment,
  type PaymentsDouble,
  type Refund,
  startPaymentsDouble,
} from './payments-double.ts';

const SECRET_KEY = 'sk_test_secretOfTheStripeDouble';
const SECRETS: Record<Signer, string> = {
  current: 'whsec_currentOfTheDouble',
  former: 'whsec_formerOfTheDouble',
  forger: 'whsec_guess',
};
const HALF_AN_HOUR_SECONDS = 1800;
const DAY_SECONDS = 86_400;

/** Fields beyond these are refused, as by the real API. */
const newSession = z.strictObject({
  mode: z.literal('payment'),
  'line_items[0][price_data][currency]': z.literal('inr'),
  'line_items[0][price_data][unit_amount]': z.string().regex(/^[1-9]\d{1,7}$/),
  'line_items[0][price_data][product_data][name]': z.string().min(1),
  'line_items[0][quantity]': z.literal('1'),
  client_reference_id: z.string().min(1).max(200),
  success_url: z.url(),
  cancel_url: z.url(),
  expires_at: z.string().regex(/^\d+$/),
});
const newRefund = z.strictObject({ payment_intent: z.string(), amount: z.string().regex(/^[1-9]\d*$/) });

const ID_BYTES = 12;
const SESSION_STATUS = { open: 'open', paid: 'complete', expired: 'expired' } as const;

const error = (status: number, code: string, type = 'invalid_request_error'): DoubleResponse => ({
  status,
  body: { error: { type, code, message: code.replaceAll('_', ' ') } },
});

/** A session is paid once. */
const paymentIn = ({ payments }: Bill): Payment | null => payments[0] ?? null;
const chargeOf = ({ id }: Payment) => id.replace('pi_', 'ch_');
const sessionView = (session: Bill) => ({
  id: session.id,
  object: 'checkout.session',
  status: SESSION_STATUS[session.state],
  payment_status: paymentIn(session) === null ? 'unpaid' : 'paid',
  amount_total: session.amount,
  currency: 'inr',
  client_reference_id: session.reference,
  url: session.state === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}` : null,
  payment_intent: paymentIn(session)?.id ?? null,
});
const intentView = (payment: Payment) => ({
  id: payment.id,
  object: 'payment_intent',
  amount_received: payment.amount,
  currency: payment.currency.toLowerCase(),
  latest_charge: { id: chargeOf(payment), amount_refunded: payment.refunded, disputed: payment.dispute !== null },
});
const disputeView = ({ id, amount, currency, dispute }: Payment) => ({
  id: id.replace('pi_', 'du_'),
  object: 'dispute',
  amount,
  currency: currency.toLowerCase(),
  status: dispute === 'open' ? 'needs_response' : dispute,
  payment_intent: id,
});
const refundView = ({ id, amount, isDone }: Refund) => ({
  id,
  object: 'refund',
  amount,
  status: isDone ? 'succeeded' : 'pending',
});

/** Stripe's Checkout: a bearer key, forms, idempotency keys bound to their request, expansion on request only. */
export const startStripePaymentsDouble = (now: () => Date): Promise<PaymentsDouble> =>
  startPaymentsDouble(now, ({ bills, refunds, addBill, paymentOf, refund }) => {
    const replay = createReplays(error(400, 'idempotency_key_in_use', 'idempotency_error'));
    const official = new Stripe(SECRET_KEY);
    const newId = (prefix: string) => newName(prefix, ID_BYTES);

    const createSession = (form: Record<string, string>): DoubleResponse => {
      const { data } = newSession.safeParse(form);
      if (data === undefined) return error(400, 'parameter_unknown');
      const ahead = Number(data.expires_at) - now().getTime() / 1000;
      if (ahead < HALF_AN_HOUR_SECONDS - 5 || ahead > DAY_SECONDS) return error(400, 'expires_at_invalid');
      const amount = Number(data['line_items[0][price_data][unit_amount]']);
      return ok(sessionView(addBill({ id: newId('cs_test'), reference: data.client_reference_id, amount })));
    };
    const createRefund = (form: Record<string, string>): DoubleResponse => {
      const { data } = newRefund.safeParse(form);
      if (data === undefined) return error(400, 'parameter_unknown');
      const payment = paymentOf(data.payment_intent);
      if (payment === undefined) return error(404, 'resource_missing');
      const created = refund(payment, { id: newId('re'), amount: Number(data.amount) });
      return created === null ? error(400, 'charge_already_refunded') : ok(refundView(created));
    };
    const once = (request: DoubleRequest, work: (form: Record<string, string>) => DoubleResponse) => {
      const key = request.headers['idempotency-key'];
      return typeof key !== 'string' || key === '' || key.length > 255
        ? error(400, 'idempotency_key_missing')
        : replay(key, request, () => work(Object.fromEntries(new URLSearchParams(request.rawBody))));
    };
    const listOf = (data: readonly object[]) => ok({ object: 'list', data });
    const handle = (request: DoubleRequest): DoubleResponse => {
      const { method, path, query, headers } = request;
      if (headers.authorization !== `Bearer ${SECRET_KEY}`) return error(401, 'api_key_invalid');
      const [, , kind, second = '', third = ''] = path.split('/');
      if (method === 'POST' && path === '/v1/checkout/sessions') return once(request, createSession);
      if (method === 'POST' && path === '/v1/refunds') return once(request, createRefund);
      if (method !== 'GET') return error(404, 'resource_missing');
      const asked = paymentOf(query.get('payment_intent') ?? undefined);
      if (path === '/v1/checkout/sessions')
        return listOf([...bills.values()].filter(({ id }) => id === asked?.bill).map(sessionView));
      if (path === '/v1/disputes')
        return listOf(asked === undefined || asked.dispute === null ? [] : [disputeView(asked)]);
      const [session, found] = [bills.get(third), refunds.get(second)];
      if (kind === 'refunds' && found !== undefined) return ok(refundView(found));
      if (kind !== 'checkout' || session === undefined) return error(404, 'resource_missing');
      const payment = paymentIn(session);
      const isExpanded = query.get('expand[0]') === 'payment_intent.latest_charge';
      return ok({ ...sessionView(session), ...(isExpanded && { payment_intent: payment && intentView(payment) }) });
    };

    const webhook = (id: string, object: object, signer: Signer = 'current', sentAt = now()) =>
      webhookOf({ id, object: 'event', type: 'checkout.session.completed', data: { object } }, (payload) => ({
        // Signed by Stripe's own package, so that the adapter is not compared with itself.
        'stripe-signature': official.webhooks.generateTestHeaderString({
          payload,
          secret: SECRETS[signer],
          timestamp: Math.floor(sentAt.getTime() / 1000),
        }),
      }));
    return {
      config: ({ reach }) => ({
        ...reach,
        name: 'stripe',
        mode: 'test',
        secretKey: SECRET_KEY,
        webhookSecrets: [SECRETS.current, SECRETS.former],
      }),
      secrets: [SECRET_KEY, SECRETS.current, SECRETS.former],
      hasTimes: true,
      handle,
      newPaymentId: () => newId('pi'),
      newRefundId: () => newId('re'),
      newForeign: () => newForeignId('cs_test', ID_BYTES),
      webhook: ({ id, bill, signer, sentAt }) => {
        const object = bill === undefined ? { id, object: 'checkout.session' } : sessionView(bill);
        return webhook(`evt_${id.slice(-20)}${bill && SESSION_STATUS[bill.state]}`, object, signer, sentAt);
      },
      refundWebhook: (payment) =>
        webhook(newId('evt'), { id: chargeOf(payment), object: 'charge', payment_intent: payment.id }),
      disputeWebhook: (payment) => webhook(newId('evt'), disputeView(payment)),
      irrelevantWebhook: () => webhook(newId('evt'), { id: 'cus_1', object: 'customer' }),
    };
  });

import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import * as z from 'zod';
import { type DoubleRequest, type DoubleResponse, startHttpDouble } from './http-double.ts';
import type { PaymentsDouble, Signer } from './payments-double.ts';

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

type Session = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  amount: number;
  reference: string;
  payment: { id: string; amount: number; currency: string; refunded: number; dispute: string | null } | null;
};
type Refund = { id: string; payment: string; amount: number; status: 'pending' | 'succeeded' };

const newName = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
const error = (status: number, code: string, type = 'invalid_request_error'): DoubleResponse => ({
  status,
  body: { error: { type, code, message: code.replaceAll('_', ' ') } },
});
const ok = (body: unknown): DoubleResponse => ({ status: 200, body });

const sessionView = ({ id, status, amount, reference, payment }: Session) => ({
  id,
  object: 'checkout.session',
  status,
  payment_status: payment === null ? 'unpaid' : 'paid',
  amount_total: amount,
  currency: 'inr',
  client_reference_id: reference,
  url: status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null,
  payment_intent: payment?.id ?? null,
});
const expandedView = (session: Session) => ({
  ...sessionView(session),
  payment_intent: session.payment && {
    id: session.payment.id,
    object: 'payment_intent',
    amount_received: session.payment.amount,
    currency: session.payment.currency,
    latest_charge: {
      id: session.payment.id.replace('pi_', 'ch_'),
      amount_refunded: session.payment.refunded,
      disputed: session.payment.dispute !== null,
    },
  },
});
const disputesOf = ({ payment }: Session, query: URLSearchParams) =>
  payment === null || payment.dispute === null || payment.id !== query.get('payment_intent')
    ? []
    : [
        {
          id: payment.id.replace('pi_', 'du_'),
          object: 'dispute',
          amount: payment.amount,
          currency: payment.currency,
          status: payment.dispute,
          payment_intent: payment.id,
        },
      ];
const refundView = ({ id, amount, status }: Refund) => ({ id, object: 'refund', amount, status });

/** Stripe's Checkout: a bearer key, forms, idempotency keys bound to their request, expansion on request only. */
export const startStripePaymentsDouble = async (now: () => Date): Promise<PaymentsDouble> => {
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, Refund>();
  const replays = new Map<string, { request: string; response: DoubleResponse }>();
  const official = new Stripe(SECRET_KEY);

  const createSession = (form: Record<string, string>): DoubleResponse => {
    const { data } = newSession.safeParse(form);
    if (data === undefined) return error(400, 'parameter_unknown');
    const ahead = Number(data.expires_at) - now().getTime() / 1000;
    if (ahead < HALF_AN_HOUR_SECONDS - 5 || ahead > DAY_SECONDS) return error(400, 'expires_at_invalid');
    const session: Session = {
      id: newName('cs_test'),
      status: 'open',
      amount: Number(data['line_items[0][price_data][unit_amount]']),
      reference: data.client_reference_id,
      payment: null,
    };
    sessions.set(session.id, session);
    return ok(sessionView(session));
  };
  const createRefund = (form: Record<string, string>): DoubleResponse => {
    const { data } = newRefund.safeParse(form);
    if (data === undefined) return error(400, 'parameter_unknown');
    const payment = [...sessions.values()].find((each) => each.payment?.id === data.payment_intent)?.payment;
    if (!payment) return error(404, 'resource_missing');
    const amount = Number(data.amount);
    if (payment.refunded + amount > payment.amount) return error(400, 'charge_already_refunded');
    payment.refunded += amount;
    const refund: Refund = { id: newName('re'), payment: payment.id, amount, status: 'pending' };
    refunds.set(refund.id, refund);
    return ok(refundView(refund));
  };
  const once = ({ headers, path, rawBody }: DoubleRequest, work: (form: Record<string, string>) => DoubleResponse) => {
    const key = headers['idempotency-key'];
    if (typeof key !== 'string' || key === '' || key.length > 255) return error(400, 'idempotency_key_missing');
    const request = `${path} ${rawBody}`;
    const earlier = replays.get(key);
    if (earlier !== undefined)
      return earlier.request === request ? earlier.response : error(400, 'idempotency_key_in_use', 'idempotency_error');
    const response = work(Object.fromEntries(new URLSearchParams(rawBody)));
    if (response.status === 200) replays.set(key, { request, response });
    return response;
  };
  const handle = (request: DoubleRequest): DoubleResponse => {
    const { method, path, query, headers } = request;
    if (headers.authorization !== `Bearer ${SECRET_KEY}`) return error(401, 'api_key_invalid');
    const [, , kind, second = '', third = ''] = path.split('/');
    if (method === 'POST' && path === '/v1/checkout/sessions') return once(request, createSession);
    if (method === 'POST' && path === '/v1/refunds') return once(request, createRefund);
    if (method === 'GET' && path === '/v1/checkout/sessions')
      return ok({
        object: 'list',
        data: [...sessions.values()]
          .filter(({ payment }) => payment?.id === query.get('payment_intent'))
          .map(sessionView),
      });
    if (method === 'GET' && path === '/v1/disputes')
      return ok({ object: 'list', data: [...sessions.values()].flatMap((each) => disputesOf(each, query)) });
    const session = sessions.get(third);
    if (method === 'GET' && kind === 'checkout' && session !== undefined)
      return ok(
        query.get('expand[0]') === 'payment_intent.latest_charge' ? expandedView(session) : sessionView(session),
      );
    const refund = refunds.get(second);
    if (method === 'GET' && kind === 'refunds' && refund !== undefined) return ok(refundView(refund));
    return error(404, 'resource_missing');
  };

  const http = await startHttpDouble(handle);
  const sessionOf = (id: string) => {
    const session = sessions.get(id);
    if (session === undefined) throw new Error(`the double has no session ${id}`);
    return session;
  };
  const paymentOfSession = (id: string) => {
    const { payment } = sessionOf(id);
    if (payment === null) throw new Error(`the double has no payment of ${id}`);
    return payment;
  };
  const pay: PaymentsDouble['pay'] = (id, { amount, currency = 'INR' } = {}) => {
    const session = sessionOf(id);
    session.status = 'complete';
    session.payment = {
      id: newName('pi'),
      amount: amount ?? session.amount,
      currency: currency.toLowerCase(),
      refunded: 0,
      dispute: null,
    };
  };
  const sign = (id: string, object: object, signer: Signer, sentAt: Date) => {
    const body = JSON.stringify({ id, object: 'event', type: 'checkout.session.completed', data: { object } });
    // Signed by Stripe's own package, so that the adapter is not compared with itself.
    const signature = official.webhooks.generateTestHeaderString({
      payload: body,
      secret: SECRETS[signer],
      timestamp: Math.floor(sentAt.getTime() / 1000),
    });
    return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
  };
  return {
    name: 'stripe',
    config: {
      name: 'stripe',
      mode: 'test',
      secretKey: SECRET_KEY,
      baseUrl: http.origin,
      timeoutMilliseconds: 1500,
      webhookSecrets: [SECRETS.current, SECRETS.former],
    },
    http,
    secrets: [SECRET_KEY, SECRETS.current, SECRETS.former],
    hasTimes: true,
    paymentOf: (depositId) => [...sessions.values()].find(({ reference }) => reference === depositId)?.id,
    pay,
    fail: (id) => {
      sessionOf(id).status = 'expired';
    },
    payForeign: () => {
      const id = newName('cs_test');
      sessions.set(id, { id, status: 'open', amount: 5000, reference: 'shop-order-77', payment: null });
      pay(id);
      return id;
    },
    webhook: (id, { signer = 'current', sentAt = now() } = {}) => {
      const session = sessions.get(id);
      const object = session === undefined ? { id, object: 'checkout.session' } : sessionView(session);
      return sign(`evt_${id.slice(-20)}${session?.status}`, object, signer, sentAt);
    },
    refundByHand: (id, amount) => {
      const payment = paymentOfSession(id);
      payment.refunded += amount ?? payment.amount;
      return sign(
        newName('evt'),
        { id: payment.id.replace('pi_', 'ch_'), object: 'charge', payment_intent: payment.id },
        'current',
        now(),
      );
    },
    dispute: (id, state) => {
      const payment = paymentOfSession(id);
      payment.dispute = state === 'open' ? 'needs_response' : state;
      const about = new URLSearchParams({ payment_intent: payment.id });
      return sign(newName('evt'), disputesOf(sessionOf(id), about)[0] ?? {}, 'current', now());
    },
    irrelevantWebhook: () => sign(newName('evt'), { id: 'cus_1', object: 'customer' }, 'current', now()),
    captured: () =>
      new Map(
        [...sessions.values()].map(({ reference, payment }) => [
          reference,
          payment === null ? 0 : payment.amount - payment.refunded,
        ]),
      ),
    countOf: (depositId) => [...sessions.values()].filter(({ reference }) => reference === depositId).length,
    refundsOf: (id) => [...refunds.values()].filter(({ payment }) => payment === sessionOf(id).payment?.id),
    completeRefunds: () => {
      for (const refund of refunds.values()) refund.status = 'succeeded';
    },
  };
};

import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { type DoubleRequest, type DoubleResponse, startHttpDouble } from './http-double.ts';
import type { PaymentsDouble, Signer } from './payments-double.ts';

const KEYS = { keyId: 'rzp_test_double000000', keySecret: 'secretOfTheRazorpayDouble' };
const SECRETS: Record<Signer, string> = {
  current: 'webhook secret of razorpay',
  former: 'former webhook secret of razorpay',
  forger: 'a guess',
};
const MINUTE_SECONDS = 60;
const SIX_MONTHS_SECONDS = 183 * 86_400;

/** Fields beyond these are refused, as by the real API. */
const newLink = z.strictObject({
  amount: z.int().min(100),
  currency: z.literal('INR'),
  accept_partial: z.literal(false),
  reference_id: z.string().min(1).max(40),
  description: z.string().max(2048),
  customer: z.strictObject({ name: z.string().min(1), contact: z.string().regex(/^\+91[6-9]\d{9}$/) }),
  expire_by: z.int(),
  notify: z.strictObject({ sms: z.literal(false), email: z.literal(false) }),
  reminder_enable: z.literal(false),
  notes: z.record(z.string(), z.string().max(256)).refine((notes) => Object.keys(notes).length <= 15),
  callback_url: z.url(),
  callback_method: z.literal('get'),
});
const newRefund = z.strictObject({
  amount: z.int().min(100).or(z.int().positive()),
  speed: z.literal('normal'),
  receipt: z.string().max(40),
});

type Payment = {
  id: string;
  link: string;
  amount: number;
  currency: string;
  status: 'captured' | 'failed';
  refunded: number;
};
type Link = {
  id: string;
  status: 'created' | 'paid' | 'expired' | 'cancelled';
  amount: number;
  reference_id: string;
  payments: Payment[];
};
type Dispute = { id: string; payment_id: string; amount: number; currency: string; status: 'open' | 'lost' | 'won' };
type Refund = { id: string; payment_id: string; amount: number; status: 'pending' | 'processed'; body: string };

const newName = (prefix: string) => `${prefix}_${randomBytes(7).toString('hex')}`;
const error = (status: number, description: string): DoubleResponse => ({
  status,
  body: {
    error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: 'NA', reason: 'NA', metadata: {} },
  },
});
const ok = (body: unknown): DoubleResponse => ({ status: 200, body });

const linkView = (link: Link) => ({
  id: link.id,
  entity: 'payment_link',
  status: link.status,
  amount: link.amount,
  amount_paid: link.payments.reduce((sum, { amount }) => sum + amount, 0),
  currency: 'INR',
  reference_id: link.reference_id,
  short_url: `https://rzp.io/i/${link.id.slice(6)}`,
  payments:
    link.payments.length === 0
      ? null
      : link.payments.map(({ id, amount }) => ({ payment_id: id, amount, method: 'upi', status: 'captured' })),
});
const paymentView = ({ id, amount, currency, status, refunded }: Payment) => ({
  id,
  entity: 'payment',
  amount,
  currency,
  status: refunded === amount ? 'refunded' : status,
  amount_refunded: refunded,
  fee: 0,
  tax: 0,
  acquirer_data: { rrn: String(Number.parseInt(id.slice(4), 16) % 1e12).padStart(12, '0') },
});
const refundView = ({ id, payment_id, amount, status }: Refund) => ({
  id,
  entity: 'refund',
  payment_id,
  amount,
  status,
  acquirer_data: { arn: status === 'processed' ? `arn${id.slice(5, 12)}` : null },
});

/** Razorpay's payment links: Basic authentication, references and idempotency keys used once, amounts in paise. */
export const startRazorpayPaymentsDouble = async (now: () => Date): Promise<PaymentsDouble> => {
  const links = new Map<string, Link>();
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, Dispute>();

  const createLink = (json: unknown): DoubleResponse => {
    const { data, error: wrong } = newLink.safeParse(json);
    if (data === undefined) return error(400, `${wrong?.issues[0]?.path.join('.')} is invalid`);
    const seconds = now().getTime() / 1000;
    if (data.expire_by < seconds + 15 * MINUTE_SECONDS || data.expire_by > seconds + SIX_MONTHS_SECONDS)
      return error(400, 'timestamp must be atleast 15 minutes in future');
    if ([...links.values()].some(({ reference_id }) => reference_id === data.reference_id))
      return error(400, `payment link creation with reference ID ${data.reference_id} already attempted`);
    const link: Link = {
      id: newName('plink'),
      status: 'created',
      amount: data.amount,
      reference_id: data.reference_id,
      payments: [],
    };
    links.set(link.id, link);
    return ok(linkView(link));
  };

  const createRefund = (payment: Payment, { headers, json, rawBody }: DoubleRequest): DoubleResponse => {
    const key = headers['x-refund-idempotency'];
    if (typeof key !== 'string' || !/^[\w-]{10,}$/.test(key)) return error(400, 'invalid idempotency key');
    const existing = refunds.get(key);
    if (existing !== undefined)
      return existing.body === rawBody && existing.payment_id === payment.id
        ? ok({ ...refundView(existing), status: 'pending' })
        : error(400, 'Different request with the same idempotency key has already been processed');
    const { data } = newRefund.safeParse(json);
    if (data === undefined) return error(400, 'the refund is invalid');
    if (payment.status !== 'captured')
      return error(400, 'The payment status should be captured for action to be taken');
    if (payment.refunded + data.amount > payment.amount)
      return error(400, 'The total refund amount is greater than the payment');
    payment.refunded += data.amount;
    const refund: Refund = {
      id: newName('rfnd'),
      payment_id: payment.id,
      amount: data.amount,
      status: 'pending',
      body: rawBody,
    };
    refunds.set(key, refund);
    return ok(refundView(refund));
  };

  const handle = (request: DoubleRequest): DoubleResponse => {
    const { method, path, query, headers, json } = request;
    const basic = `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`;
    if (headers.authorization !== basic) return error(401, 'Authentication failed');
    if (method === 'POST' && headers['content-type'] !== 'application/json') return error(400, 'The body is not JSON');
    const [, , kind, id = '', act] = path.split('/');
    if (method === 'POST' && path === '/v1/payment_links') return createLink(json);
    if (method === 'GET' && path === '/v1/payment_links')
      return ok({
        payment_links: [...links.values()]
          .filter(({ reference_id, payments: made }) =>
            query.has('payment_id')
              ? made.some(({ id: paymentId }) => paymentId === query.get('payment_id'))
              : reference_id === query.get('reference_id'),
          )
          .map(linkView),
      });
    const link = links.get(id);
    if (method === 'GET' && kind === 'payment_links' && link !== undefined) return ok(linkView(link));
    const payment = payments.get(id);
    if (method === 'GET' && kind === 'payments' && payment !== undefined && act === undefined)
      return ok(paymentView(payment));
    if (method === 'POST' && kind === 'payments' && payment !== undefined && act === 'refund')
      return createRefund(payment, request);
    const dispute = disputes.get(id);
    if (method === 'GET' && kind === 'disputes' && dispute !== undefined)
      return ok({
        ...dispute,
        entity: 'dispute',
        amount_deducted: dispute.status === 'lost' ? dispute.amount : 0,
        phase: 'chargeback',
      });
    const refund = [...refunds.values()].find((each) => each.id === id);
    if (method === 'GET' && kind === 'refunds' && refund !== undefined) return ok(refundView(refund));
    return error(400, 'The id provided does not exist');
  };

  const http = await startHttpDouble(handle);
  const linkOf = (id: string) => {
    const link = links.get(id);
    if (link === undefined) throw new Error(`the double has no payment link ${id}`);
    return link;
  };
  const paymentOfLink = (id: string) => {
    const [payment] = linkOf(id).payments;
    if (payment === undefined) throw new Error(`the double has no payment of ${id}`);
    return payment;
  };
  const pay: PaymentsDouble['pay'] = (id, { amount, currency = 'INR' } = {}) => {
    const link = linkOf(id);
    const payment: Payment = {
      id: newName('pay'),
      link: id,
      amount: amount ?? link.amount,
      currency,
      status: 'captured',
      refunded: 0,
    };
    payments.set(payment.id, payment);
    link.payments.push(payment);
    link.status = 'paid';
  };
  const sign = (event: object, signer: Signer, eventId = newName('evt')) => {
    const body = JSON.stringify(event);
    const signature = createHmac('sha256', SECRETS[signer]).update(body).digest('hex');
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': signature,
        'x-razorpay-event-id': eventId,
      },
    };
  };
  const eventOf = (name: string, payload: object) => ({
    entity: 'event',
    account_id: 'acc_double',
    event: name,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(now().getTime() / 1000),
  });
  return {
    name: 'razorpay',
    config: {
      ...KEYS,
      name: 'razorpay',
      mode: 'test',
      baseUrl: http.origin,
      timeoutMilliseconds: 1500,
      webhookSecrets: [SECRETS.current, SECRETS.former],
    },
    http,
    secrets: [
      KEYS.keySecret,
      Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64'),
      SECRETS.current,
      SECRETS.former,
    ],
    hasTimes: false,
    paymentOf: (depositId) => [...links.values()].find(({ reference_id }) => reference_id === depositId)?.id,
    pay,
    fail: (id) => {
      linkOf(id).status = 'expired';
    },
    payForeign: () => {
      const id = newName('plink');
      links.set(id, { id, status: 'created', amount: 5000, reference_id: 'shop-order-77', payments: [] });
      pay(id);
      return id;
    },
    webhook: (id, { signer = 'current' } = {}) => {
      const link = links.get(id);
      const status = link?.status ?? 'paid';
      const entity = link === undefined ? { id } : linkView(link);
      // The same state is the same event, however often it is sent.
      return sign(eventOf(`payment_link.${status}`, { payment_link: { entity } }), signer, `evt_${id}_${status}`);
    },
    refundByHand: (id, amount) => {
      const payment = paymentOfLink(id);
      const refund = {
        id: newName('rfnd'),
        payment_id: payment.id,
        amount: amount ?? payment.amount,
        status: 'processed' as const,
        body: '',
      };
      payment.refunded += refund.amount;
      refunds.set(refund.id, refund);
      const payload = { refund: { entity: refundView(refund) }, payment: { entity: paymentView(payment) } };
      return sign(eventOf('refund.processed', payload), 'current');
    },
    dispute: (id, status) => {
      const payment = paymentOfLink(id);
      const raised = [...disputes.values()].find(({ payment_id }) => payment_id === payment.id);
      const dispute = {
        id: raised?.id ?? newName('disp'),
        payment_id: payment.id,
        amount: payment.amount,
        currency: payment.currency,
        status,
      };
      disputes.set(dispute.id, dispute);
      const payload = { payment: { entity: paymentView(payment) }, dispute: { entity: dispute } };
      return sign(eventOf(`payment.dispute.${status === 'open' ? 'created' : status}`, payload), 'current');
    },
    irrelevantWebhook: () =>
      sign(eventOf('payment.downtime.started', { 'payment.downtime': { entity: {} } }), 'current'),
    captured: () =>
      new Map(
        [...links.values()].map((link) => [
          link.reference_id,
          link.payments.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0),
        ]),
      ),
    countOf: (depositId) => [...links.values()].filter(({ reference_id }) => reference_id === depositId).length,
    refundsOf: (id) => {
      const ofLink = linkOf(id).payments.map((payment) => payment.id);
      return [...refunds.values()].filter(({ payment_id }) => ofLink.includes(payment_id));
    },
    completeRefunds: () => {
      for (const refund of refunds.values()) refund.status = 'processed';
    },
  };
};

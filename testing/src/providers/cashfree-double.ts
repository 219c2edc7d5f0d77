import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { asDocumented } from './cashfree-documents.ts';
import { type DoubleRequest, type DoubleResponse, startHttpDouble } from './http-double.ts';
import type { PaymentsDouble, Signer } from './payments-double.ts';

const KEYS = { clientId: 'TEST-cashfree-double', clientSecret: 'secretOfTheCashfreeDouble' };
const SECRETS: Record<Signer, string> = {
  current: KEYS.clientSecret,
  former: 'former secret of cashfree',
  forger: 'a guess',
};

const hasTwoPlaces = (rupees: number) => Math.abs(Math.round(rupees * 100) - rupees * 100) < 1e-6;
const rupees = z.number().min(1).refine(hasTwoPlaces, 'two places');
/** Fields beyond these are refused, so that the adapter cannot invent any. */
const newLink = z.strictObject({
  link_id: z.string().regex(/^[\w-]{1,50}$/),
  link_amount: rupees,
  link_currency: z.literal('INR'),
  link_purpose: z.string().min(1).max(500),
  customer_details: z.strictObject({
    customer_phone: z.string().regex(/^\d{10}$/),
    customer_name: z.string().min(1).max(100),
  }),
  link_partial_payments: z.literal(false),
  link_expiry_time: z.iso.datetime(),
  link_notify: z.strictObject({ send_sms: z.literal(false), send_email: z.literal(false) }),
  link_meta: z.strictObject({ return_url: z.url().max(250), upi_intent: z.literal('true') }),
});
const newRefund = z.strictObject({
  refund_amount: z.number().positive().refine(hasTwoPlaces),
  refund_id: z.string().regex(/^[A-Za-z0-9]{3,40}$/),
  refund_note: z.string().min(3).max(100),
  refund_speed: z.literal('STANDARD'),
});

type Dispute = { id: string; status: string };
type Order = { id: string; link: string; paise: number; currency: string; refunded: number; dispute: Dispute | null };
type Link = { id: string; status: 'ACTIVE' | 'PAID' | 'EXPIRED' | 'CANCELLED'; paise: number; orders: Order[] };
type Refund = { id: string; order: string; paise: number; status: 'PENDING' | 'SUCCESS' };
type Replay = { readonly body: string; readonly response: DoubleResponse };

const newName = (prefix: string) => `${prefix}_${randomBytes(7).toString('hex')}`;
const error = (status: number, code: string, type = 'invalid_request_error'): DoubleResponse => ({
  status,
  body: { message: code.replaceAll('_', ' '), code, type },
});
const ok = (body: unknown): DoubleResponse => ({ status: 200, body });
const linkView = (link: Link) => ({
  cf_link_id: '1996567',
  link_id: link.id,
  link_status: link.status,
  link_currency: 'INR',
  link_amount: link.paise / 100,
  link_amount_paid: link.orders.reduce((sum, { paise }) => sum + paise, 0) / 100,
  link_url: `https://payments-test.cashfree.com/links/${link.id.slice(-8)}`,
  link_notes: {},
});
const orderView = ({ id, paise, currency }: Order) => ({
  order_id: id,
  cf_order_id: '2149460581',
  order_status: 'PAID',
  order_amount: paise / 100,
  order_currency: currency,
});
const disputesOf = ({ paise, dispute }: Order) =>
  dispute === null
    ? []
    : [
        {
          dispute_id: dispute.id,
          dispute_type: 'CHARGEBACK',
          dispute_amount: paise / 100,
          dispute_status: dispute.status,
        },
      ];
const refundView = ({ id, paise, status }: Refund) => ({
  refund_id: id,
  refund_status: status,
  refund_amount: paise / 100,
  ...(status === 'SUCCESS' && { refund_arn: `arn${id.slice(0, 9)}` }),
});

/** Cashfree's payment links: two key headers, decimal rupees, ids used once, idempotency keys bound to their body. */
export const startCashfreePaymentsDouble = async (now: () => Date): Promise<PaymentsDouble> => {
  const links = new Map<string, Link>();
  const orders = new Map<string, Order>();
  const refunds = new Map<string, Refund>();
  const replays = new Map<string, Replay>();

  const createLink = (json: unknown): DoubleResponse => {
    const { data, error: wrong } = newLink.safeParse(json);
    if (data === undefined) return error(400, `link_${wrong?.issues[0]?.path.join('_')}_invalid`);
    if (new Date(data.link_expiry_time) <= now()) return error(400, 'link_expiry_time_invalid');
    if (links.has(data.link_id)) return error(409, 'link_already_exists');
    const link: Link = { id: data.link_id, status: 'ACTIVE', paise: Math.round(data.link_amount * 100), orders: [] };
    links.set(link.id, link);
    return ok(linkView(link));
  };
  const createRefund = (order: Order, json: unknown): DoubleResponse => {
    const { data } = newRefund.safeParse(json);
    if (data === undefined) return error(400, 'refund_invalid');
    if (refunds.has(data.refund_id)) return error(409, 'refund_already_exists');
    const paise = Math.round(data.refund_amount * 100);
    if (order.refunded + paise > order.paise) return error(400, 'refund_amount_invalid');
    order.refunded += paise;
    const refund: Refund = { id: data.refund_id, order: order.id, paise, status: 'PENDING' };
    refunds.set(refund.id, refund);
    return ok(refundView(refund));
  };
  /** The same key with the same body returns the first response again; with another body it is refused. */
  const once = ({ headers, path, rawBody }: DoubleRequest, work: () => DoubleResponse): DoubleResponse => {
    const key = headers['x-idempotency-key'];
    if (!z.uuid().safeParse(key).success) return error(400, 'x_idempotency_key_invalid');
    const body = `${path} ${rawBody}`;
    const earlier = replays.get(String(key));
    if (earlier !== undefined)
      return earlier.body === body ? earlier.response : error(422, 'idempotency_conflict', 'idempotency_error');
    const response = work();
    if (response.status === 200) replays.set(String(key), { body, response });
    return response;
  };
  const read = (path: string): DoubleResponse => {
    const [, , kind, id = '', part, refundId] = path.split('/');
    const link = links.get(id);
    if (kind === 'links' && link !== undefined)
      return part === 'orders' ? ok(link.orders.map(orderView)) : ok(linkView(link));
    const order = orders.get(id);
    if (kind === 'orders' && order !== undefined && part === undefined)
      return ok({ ...orderView(order), order_tags: { link_id: order.link } });
    if (kind === 'orders' && order !== undefined && part === 'disputes') return ok(disputesOf(order));
    if (kind === 'orders' && order !== undefined && part === 'refunds' && refundId === undefined)
      return ok([...refunds.values()].filter((refund) => refund.order === id).map(refundView));
    if (kind === 'orders' && order !== undefined && part === 'payments')
      return ok([
        { cf_payment_id: '1', payment_status: 'FAILED' },
        {
          cf_payment_id: '2',
          payment_status: 'SUCCESS',
          bank_reference: String(Number.parseInt(id.slice(6), 16) % 1e12),
        },
      ]);
    const refund = refunds.get(refundId ?? '');
    if (kind === 'orders' && part === 'refunds' && refund?.order === id) return ok(refundView(refund));
    return error(404, `${kind}_not_found`);
  };
  const handle = (request: DoubleRequest): DoubleResponse => {
    const { method, path, headers, json } = request;
    if (headers['x-client-id'] !== KEYS.clientId || headers['x-client-secret'] !== KEYS.clientSecret)
      return error(401, 'authentication_failed', 'authentication_error');
    if (headers['x-api-version'] !== '2025-01-01') return error(400, 'api_version_invalid');
    if (method === 'GET') return read(path);
    if (headers['content-type'] !== 'application/json') return error(415, 'content_type_invalid');
    if (path === '/pg/links') return once(request, () => createLink(json));
    const order = orders.get(/^\/pg\/orders\/([\w-]+)\/refunds$/.exec(path)?.[1] ?? '');
    return order === undefined ? error(404, 'order_not_found') : once(request, () => createRefund(order, json));
  };

  const http = await startHttpDouble(asDocumented(handle));
  const linkOf = (id: string) => {
    const link = links.get(id);
    if (link === undefined) throw new Error(`the double has no payment link ${id}`);
    return link;
  };
  const paidOrderOf = (id: string) => {
    const [order] = linkOf(id).orders;
    if (order === undefined) throw new Error(`the double has no payment of ${id}`);
    return order;
  };
  const pay: PaymentsDouble['pay'] = (id, { amount, currency = 'INR' } = {}) => {
    const link = linkOf(id);
    const order: Order = {
      id: newName('order'),
      link: id,
      paise: amount ?? link.paise,
      currency,
      refunded: 0,
      dispute: null,
    };
    orders.set(order.id, order);
    link.orders.push(order);
    link.status = 'PAID';
  };
  const sign = (event: object, signer: Signer, sentAt: Date) => {
    const body = JSON.stringify(event);
    const timestamp = String(sentAt.getTime());
    const signature = createHmac('sha256', SECRETS[signer]).update(`${timestamp}${body}`).digest('base64');
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-webhook-timestamp': timestamp,
        'x-webhook-signature': signature,
        'x-webhook-version': '2025-01-01',
      },
    };
  };
  return {
    name: 'cashfree',
    config: {
      ...KEYS,
      name: 'cashfree',
      mode: 'test',
      baseUrl: http.origin,
      timeoutMilliseconds: 1500,
      webhookSecrets: [SECRETS.current, SECRETS.former],
    },
    http,
    secrets: [KEYS.clientSecret, SECRETS.former],
    hasTimes: true,
    paymentOf: (depositId) => (links.has(depositId) ? depositId : undefined),
    pay,
    fail: (id) => {
      linkOf(id).status = 'EXPIRED';
    },
    payForeign: () => {
      const id = `shop-${randomBytes(4).toString('hex')}`;
      links.set(id, { id, status: 'ACTIVE', paise: 5000, orders: [] });
      pay(id);
      return id;
    },
    webhook: (id, { signer = 'current', sentAt = now() } = {}) => {
      const link = links.get(id);
      const data = link === undefined ? { link_id: id } : linkView(link);
      return sign(
        { type: 'PAYMENT_LINK_EVENT', version: 1, data, event_time: '2026-01-01T10:00:00+05:30' },
        signer,
        sentAt,
      );
    },
    refundByHand: (id, amount) => {
      const order = paidOrderOf(id);
      const paise = amount ?? order.paise;
      order.refunded += paise;
      const refund: Refund = { id: newName('byhand').replace('_', ''), order: order.id, paise, status: 'SUCCESS' };
      refunds.set(refund.id, refund);
      const data = { refund: { ...refundView(refund), order_id: order.id, refund_type: 'MERCHANT_INITIATED' } };
      return sign({ type: 'REFUND_STATUS_WEBHOOK', data, event_time: '' }, 'current', now());
    },
    dispute: (id, state) => {
      const order = paidOrderOf(id);
      const status = { open: 'CHARGEBACK_CREATED', lost: 'CHARGEBACK_MERCHANT_LOST', won: 'CHARGEBACK_MERCHANT_WON' }[
        state
      ];
      order.dispute = { id: order.dispute?.id ?? String(Number.parseInt(randomBytes(4).toString('hex'), 16)), status };
      const [dispute] = disputesOf(order);
      const data = { dispute, order_details: { order_id: order.id, order_amount: order.paise / 100 } };
      return sign(
        { type: state === 'open' ? 'DISPUTE_CREATED' : 'DISPUTE_CLOSED', data, event_time: '' },
        'current',
        now(),
      );
    },
    irrelevantWebhook: () =>
      sign({ type: 'LOW_BALANCE_ALERT', data: { balance: 1 }, event_time: '' }, 'current', now()),
    captured: () =>
      new Map(
        [...links.values()].map(({ id, orders: all }) => [
          id,
          all.reduce((sum, { paise, refunded }) => sum + paise - refunded, 0),
        ]),
      ),
    countOf: (depositId) => (links.has(depositId) ? 1 : 0),
    refundsOf: (id) => {
      const ofLink = linkOf(id).orders.map((order) => order.id);
      return [...refunds.values()]
        .filter(({ order }) => ofLink.includes(order))
        .map(({ paise }) => ({ amount: paise }));
    },
    completeRefunds: () => {
      for (const refund of refunds.values()) refund.status = 'SUCCESS';
    },
  };
};

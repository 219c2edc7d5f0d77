import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { cashfreeError as error, cashfreeWebhook, hasTwoPlaces, refuseCashfree } from './cashfree-api-double.ts';
import { asDocumented } from './cashfree-documents.ts';
import { createReplays, type DoubleRequest, type DoubleResponse, newName, ok, type Signer } from './http-double.ts';
import {
  bankReference,
  type Bill,
  type Payment,
  type PaymentsDouble,
  type Refund,
  startPaymentsDouble,
} from './payments-double.ts';

const KEYS = { clientId: 'TEST-cashfree-double', clientSecret: 'secretOfTheCashfreeDouble' };
const SECRETS: Record<Signer, string> = {
  current: KEYS.clientSecret,
  former: 'former secret of cashfree',
  forger: 'a guess',
};

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

const LINK_STATUS = { open: 'ACTIVE', paid: 'PAID', expired: 'EXPIRED' } as const;
const DISPUTE_STATUS = {
  open: 'CHARGEBACK_CREATED',
  lost: 'CHARGEBACK_MERCHANT_LOST',
  won: 'CHARGEBACK_MERCHANT_WON',
} as const;

const linkView = ({ id, state, amount, payments }: Bill) => ({
  cf_link_id: '1996567',
  link_id: id,
  link_status: LINK_STATUS[state],
  link_currency: 'INR',
  link_amount: amount / 100,
  link_amount_paid: payments.reduce((sum, payment) => sum + payment.amount, 0) / 100,
  link_url: `https://payments-test.cashfree.com/links/${id.slice(-8)}`,
  link_notes: {},
});
const orderView = ({ id, amount, currency }: Payment) => ({
  order_id: id,
  cf_order_id: '2149460581',
  order_status: 'PAID',
  order_amount: amount / 100,
  order_currency: currency,
});
const attemptsOf = ({ id }: Payment) => [
  { cf_payment_id: '1', payment_status: 'FAILED' },
  { cf_payment_id: '2', payment_status: 'SUCCESS', bank_reference: bankReference(id.slice(6)) },
];
const disputesOf = ({ id, amount, dispute }: Payment) =>
  dispute === null
    ? []
    : [
        {
          dispute_id: String(Number.parseInt(id.slice(6, 14), 16)),
          dispute_type: 'CHARGEBACK',
          dispute_amount: amount / 100,
          dispute_status: DISPUTE_STATUS[dispute],
        },
      ];
const refundView = ({ id, amount, isDone }: Refund) => ({
  refund_id: id,
  refund_status: isDone ? 'SUCCESS' : 'PENDING',
  refund_amount: amount / 100,
  ...(isDone && { refund_arn: `arn${id.slice(0, 9)}` }),
});

/** Cashfree's payment links: two key headers, decimal rupees, ids used once, idempotency keys bound to their body. */
export const startCashfreePaymentsDouble = (now: () => Date): Promise<PaymentsDouble> =>
  startPaymentsDouble(now, ({ bills, refunds, addBill, paymentOf, refund }) => {
    const replay = createReplays(error(422, 'idempotency_conflict', 'idempotency_error'));
    const once = (request: DoubleRequest, work: () => DoubleResponse) => {
      const key = request.headers['x-idempotency-key'];
      return z.uuid().safeParse(key).success
        ? replay(String(key), request, work)
        : error(400, 'x_idempotency_key_invalid');
    };

    const createLink = (json: unknown): DoubleResponse => {
      const { data, error: wrong } = newLink.safeParse(json);
      if (data === undefined) return error(400, `link_${wrong?.issues[0]?.path.join('_')}_invalid`);
      if (new Date(data.link_expiry_time) <= now()) return error(400, 'link_expiry_time_invalid');
      const { link_id: id } = data;
      if (bills.has(id)) return error(409, 'link_already_exists');
      return ok(linkView(addBill({ id, reference: id, amount: Math.round(data.link_amount * 100) })));
    };
    const createRefund = (order: Payment, json: unknown): DoubleResponse => {
      const { data } = newRefund.safeParse(json);
      if (data === undefined) return error(400, 'refund_invalid');
      if (refunds.has(data.refund_id)) return error(409, 'refund_already_exists');
      const created = refund(order, { id: data.refund_id, amount: Math.round(data.refund_amount * 100) });
      return created === null ? error(400, 'refund_amount_invalid') : ok(refundView(created));
    };
    const readOrder = (order: Payment, part: string | undefined, refundId: string | undefined): object | undefined => {
      if (part === undefined) return { ...orderView(order), order_tags: { link_id: order.bill } };
      if (part === 'disputes') return disputesOf(order);
      if (part === 'payments') return attemptsOf(order);
      if (part !== 'refunds') return undefined;
      const made = [...refunds.values()].filter(({ payment }) => payment === order.id).map(refundView);
      return refundId === undefined ? made : made.find(({ refund_id }) => refund_id === refundId);
    };
    const read = (path: string): DoubleResponse => {
      const [, , kind, id = '', part, refundId] = path.split('/');
      const [link, order] = [bills.get(id), paymentOf(id)];
      if (kind === 'links' && link !== undefined)
        return ok(part === 'orders' ? link.payments.map(orderView) : linkView(link));
      const found = kind === 'orders' && order !== undefined ? readOrder(order, part, refundId) : undefined;
      return found === undefined ? error(404, `${kind}_not_found`) : ok(found);
    };
    const handle = (request: DoubleRequest): DoubleResponse => {
      const { method, path, headers, json } = request;
      const refused = refuseCashfree(request, KEYS, '2025-01-01');
      if (refused !== null) return refused;
      if (method === 'GET') return read(path);
      if (headers['content-type'] !== 'application/json') return error(415, 'content_type_invalid');
      if (path === '/pg/links') return once(request, () => createLink(json));
      const order = paymentOf(/^\/pg\/orders\/([\w-]+)\/refunds$/.exec(path)?.[1]);
      return order === undefined ? error(404, 'order_not_found') : once(request, () => createRefund(order, json));
    };

    const webhook = (event: object, signer: Signer = 'current', sentAt = now()) =>
      cashfreeWebhook({ event_time: '2026-01-01T10:00:00+05:30', ...event }, SECRETS[signer], sentAt.getTime());
    return {
      config: ({ reach }) => ({
        ...KEYS,
        ...reach,
        name: 'cashfree',
        mode: 'test',
        webhookSecrets: [SECRETS.current, SECRETS.former],
      }),
      secrets: [KEYS.clientSecret, SECRETS.former],
      hasTimes: true,
      handle: asDocumented(handle),
      newPaymentId: () => newName('order'),
      newRefundId: () => newName('byhand').replace('_', ''),
      newForeign: () => {
        const id = `shop-${randomBytes(4).toString('hex')}`;
        return { id, reference: id };
      },
      webhook: ({ id, bill, signer, sentAt }) => {
        const data = bill === undefined ? { link_id: id } : linkView(bill);
        return webhook({ type: 'PAYMENT_LINK_EVENT', version: 1, data }, signer, sentAt);
      },
      refundWebhook: (order, refunded) => {
        const about = { ...refundView(refunded), order_id: order.id, refund_type: 'MERCHANT_INITIATED' };
        return webhook({ type: 'REFUND_STATUS_WEBHOOK', data: { refund: about } });
      },
      disputeWebhook: (order, state) => {
        const [dispute] = disputesOf(order);
        const data = { dispute, order_details: { order_id: order.id, order_amount: order.amount / 100 } };
        return webhook({ type: state === 'open' ? 'DISPUTE_CREATED' : 'DISPUTE_CLOSED', data });
      },
      irrelevantWebhook: () => webhook({ type: 'LOW_BALANCE_ALERT', data: { balance: 1 } }),
    };
  });

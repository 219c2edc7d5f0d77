import * as z from 'zod';
import { createReplays, type DoubleRequest, type DoubleResponse, newName, ok, type Signer } from './http-double.ts';
import {
  bankReference,
  type Bill,
  newForeignId,
  type Payment,
  type PaymentsDouble,
  type Refund,
  startPaymentsDouble,
} from './payments-double.ts';
import { RAZORPAY_CONFLICT, razorpayApi } from './razorpay-api-double.ts';

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

const linkStatus = { open: 'created', paid: 'paid', expired: 'expired' } as const;
const linkView = ({ id, state, amount, reference, payments }: Bill) => ({
  id,
  entity: 'payment_link',
  status: linkStatus[state],
  amount,
  amount_paid: payments.reduce((sum, payment) => sum + payment.amount, 0),
  currency: 'INR',
  reference_id: reference,
  short_url: `https://rzp.io/i/${id.slice(6)}`,
  payments:
    payments.length === 0
      ? null
      : payments.map((payment) => ({
          payment_id: payment.id,
          amount: payment.amount,
          method: 'upi',
          status: 'captured',
        })),
});
const paymentView = ({ id, amount, currency, refunded }: Payment) => ({
  id,
  entity: 'payment',
  amount,
  currency,
  status: refunded === amount ? 'refunded' : 'captured',
  amount_refunded: refunded,
  fee: 0,
  tax: 0,
  acquirer_data: { rrn: bankReference(id.slice(4)) },
});
const refundView = ({ id, payment, amount, isDone }: Refund) => ({
  id,
  entity: 'refund',
  payment_id: payment,
  amount,
  status: isDone ? 'processed' : 'pending',
  acquirer_data: { arn: isDone ? `arn${id.slice(5, 12)}` : null },
});
const disputeView = ({ id, amount, currency, dispute }: Payment) => ({
  id: id.replace('pay_', 'disp_'),
  entity: 'dispute',
  payment_id: id,
  amount,
  currency,
  status: dispute,
  amount_deducted: dispute === 'lost' ? amount : 0,
  phase: 'chargeback',
});

/** Razorpay's payment links: Basic authentication, references and idempotency keys used once, amounts in paise. */
export const startRazorpayPaymentsDouble = (now: () => Date): Promise<PaymentsDouble> =>
  startPaymentsDouble(now, ({ bills, refunds, addBill, paymentOf, refund }) => {
    const { error, event, ...api } = razorpayApi(KEYS, SECRETS, now);
    const once = createReplays(error(400, RAZORPAY_CONFLICT));

    const createLink = (json: unknown): DoubleResponse => {
      const { data, error: wrong } = newLink.safeParse(json);
      if (data === undefined) return error(400, `${wrong?.issues[0]?.path.join('.')} is invalid`);
      const seconds = now().getTime() / 1000;
      if (data.expire_by < seconds + 15 * MINUTE_SECONDS || data.expire_by > seconds + SIX_MONTHS_SECONDS)
        return error(400, 'timestamp must be atleast 15 minutes in future');
      if ([...bills.values()].some(({ reference }) => reference === data.reference_id))
        return error(400, `payment link creation with reference ID ${data.reference_id} already attempted`);
      return ok(linkView(addBill({ id: newName('plink'), reference: data.reference_id, amount: data.amount })));
    };

    const createRefund = (payment: Payment, request: DoubleRequest): DoubleResponse => {
      const key = request.headers['x-refund-idempotency'];
      if (typeof key !== 'string' || !/^[\w-]{10,}$/.test(key)) return error(400, 'invalid idempotency key');
      return once(key, request, () => {
        const { data } = newRefund.safeParse(request.json);
        if (data === undefined) return error(400, 'the refund is invalid');
        const created = refund(payment, { id: newName('rfnd'), amount: data.amount });
        return created === null
          ? error(400, 'The total refund amount is greater than the payment')
          : ok(refundView(created));
      });
    };

    const listLinks = (query: URLSearchParams) =>
      [...bills.values()].filter(({ reference, payments }) =>
        query.has('payment_id')
          ? payments.some(({ id }) => id === query.get('payment_id'))
          : reference === query.get('reference_id'),
      );

    const read = (kind: string | undefined, id: string): object | undefined => {
      const [bill, refunded] = [bills.get(id), refunds.get(id)];
      const payment = paymentOf(kind === 'disputes' ? id.replace('disp_', 'pay_') : id);
      if (kind === 'payment_links') return bill && linkView(bill);
      if (kind === 'payments') return payment && paymentView(payment);
      if (kind === 'disputes') return payment && disputeView(payment);
      return kind === 'refunds' ? refunded && refundView(refunded) : undefined;
    };

    const handle = (request: DoubleRequest): DoubleResponse => {
      const { method, path, query, headers, json } = request;
      const refused = api.refuse(request);
      if (refused !== null) return refused;
      if (method === 'POST' && headers['content-type'] !== 'application/json')
        return error(400, 'The body is not JSON');
      const [, , kind, id = '', act] = path.split('/');
      if (method === 'POST' && path === '/v1/payment_links') return createLink(json);
      if (path === '/v1/payment_links') return ok({ payment_links: listLinks(query).map(linkView) });
      const payment = paymentOf(id);
      if (method === 'POST' && kind === 'payments' && payment !== undefined && act === 'refund')
        return createRefund(payment, request);
      const found = method === 'GET' && act === undefined ? read(kind, id) : undefined;
      return found === undefined ? error(400, 'The id provided does not exist') : ok(found);
    };

    return {
      config: ({ reach }) => ({
        ...KEYS,
        ...reach,
        name: 'razorpay',
        mode: 'test',
        webhookSecrets: [SECRETS.current, SECRETS.former],
      }),
      secrets: api.secrets,
      hasTimes: false,
      handle,
      newPaymentId: () => newName('pay'),
      newRefundId: () => newName('rfnd'),
      newForeign: () => newForeignId('plink'),
      webhook: ({ id, bill, signer }) => {
        const status = linkStatus[bill?.state ?? 'paid'];
        const entity = bill === undefined ? { id } : linkView(bill);
        // The same state is the same event, however often it is sent.
        return event(`payment_link.${status}`, { payment_link: { entity } }, { signer, id: `evt_${id}_${status}` });
      },
      refundWebhook: (payment, refunded) => {
        const entities = { refund: { entity: refundView(refunded) }, payment: { entity: paymentView(payment) } };
        return event('refund.processed', entities);
      },
      disputeWebhook: (payment, state) => {
        const entities = { payment: { entity: paymentView(payment) }, dispute: { entity: disputeView(payment) } };
        return event(`payment.dispute.${state === 'open' ? 'created' : state}`, entities);
      },
      irrelevantWebhook: () => event('payment.downtime.started', { 'payment.downtime': { entity: {} } }),
    };
  });

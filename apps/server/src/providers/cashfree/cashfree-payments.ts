import { entryOf } from '@muqabla/contract/entry-of';
import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import * as z from 'zod';
import { ProviderRefusal } from '../http/provider-errors.ts';
import type { ProviderHttp } from '../http/provider-http.ts';
import { depositIdIn } from '../payments/deposit-id.ts';
import {
  type PaymentDispute,
  type PaymentRequest,
  type Payments,
  type PaymentState,
  type RefundState,
  UNKNOWN_PAYMENT,
  type VerifiedPayment,
} from '../payments/port.ts';
import { type CashfreeAccount, createCashfreeHttp, decimalRupees } from './cashfree-http.ts';
import { readCashfreeEvent } from './cashfree-webhooks.ts';

export type CashfreePaymentsConfig = CashfreeAccount & { readonly webhookSecrets: readonly string[] };

const API_VERSION = '2025-01-01';

const linkId = z.string().regex(/^[\w-]{1,50}$/);
const orderId = z.string().regex(/^[\w-]{1,60}$/);

const link = z.object({
  link_id: linkId,
  link_status: z.string(),
  link_url: z.url({ protocol: /^https?$/ }),
  link_amount: decimalRupees,
  link_amount_paid: decimalRupees,
  link_currency: z.string().regex(/^[A-Z]{3}$/),
});
type Link = z.output<typeof link>;

const orders = z.array(
  z.object({
    order_id: orderId,
    order_status: z.string(),
    order_amount: decimalRupees,
    order_currency: z.string(),
  }),
);
const payments = z.array(
  z.object({
    cf_payment_id: z.coerce.string(),
    payment_status: z.string(),
    bank_reference: z.string().nullish(),
  }),
);
const order = z.object({ order_id: orderId, order_tags: z.object({ link_id: linkId.nullish() }).nullish() });
const refunds = z.array(z.object({ refund_amount: decimalRupees, refund_status: z.string() }));
const disputes = z.array(
  z.object({ dispute_id: z.coerce.string().max(100), dispute_amount: decimalRupees, dispute_status: z.string() }),
);
const refund = z.object({ refund_id: z.string(), refund_status: z.string(), refund_arn: z.string().nullish() });

const STATES: Readonly<Record<string, PaymentState>> = {
  ACTIVE: 'created',
  PARTIALLY_PAID: 'pending',
  PAID: 'captured',
  EXPIRED: 'failed',
  CANCELLED: 'failed',
};
const DESCRIPTION_CHARACTERS = 200;

const hasStatus = (error: unknown, ...statuses: number[]): error is ProviderRefusal =>
  error instanceof ProviderRefusal && statuses.includes(error.status);

/** Fetches a link; null when Cashfree does not have it. */
const fetchLink = async (http: ProviderHttp, id: string): Promise<Link | null> => {
  if (!linkId.safeParse(id).success) return null;
  try {
    const found = await http({ method: 'GET', path: `/pg/links/${id}` }, link);
    if (found.link_id !== id) throw new Error('cashfree returned another payment link');
    return found;
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
};

const createLink = async (http: ProviderHttp, request: PaymentRequest): Promise<Link> => {
  const { depositId, amount, returnUrl, customer, expiresAt } = request;
  const json = {
    link_id: depositId,
    link_amount: rupeesFromPaise(amount),
    link_currency: 'INR',
    link_purpose: 'Add cash',
    customer_details: { customer_phone: customer.phone, customer_name: customer.fullName },
    link_partial_payments: false,
    link_expiry_time: expiresAt.toISOString(),
    link_notify: { send_sms: false, send_email: false },
    // On a phone the link opens the payer's UPI app at once; elsewhere it is the usual page, with a QR code.
    link_meta: { return_url: returnUrl, upi_intent: 'true' },
  };
  try {
    return await http({ method: 'POST', path: '/pg/links', headers: { 'x-idempotency-key': depositId }, json }, link);
  } catch (error) {
    // The id was used before: then the link exists, and is the one of this deposit.
    if (!hasStatus(error, 409, 422)) throw error;
    const existing = await fetchLink(http, depositId);
    if (existing === null || existing.link_amount !== amount) throw error;
    return existing;
  }
};

const fetchPaidOrders = async (http: ProviderHttp, id: string) => {
  const all = await http({ method: 'GET', path: `/pg/links/${id}/orders`, query: { status: 'ALL' } }, orders);
  return all.filter(({ order_status }) => order_status === 'PAID');
};

const fetchReference = async (http: ProviderHttp, orderId: string): Promise<string> => {
  const tried = await http({ method: 'GET', path: `/pg/orders/${orderId}/payments` }, payments);
  const paid = tried.find(({ payment_status }) => payment_status === 'SUCCESS');
  if (paid === undefined) throw new Error('cashfree has a paid order without a payment');
  return paid.bank_reference ?? paid.cf_payment_id;
};

const NOT_SENT_BACK: ReadonlySet<string> = new Set(['FAILED', 'CANCELLED']);

/** Fetches the part of an order that any refund has sent back or is sending back. */
const fetchSentBack = async (http: ProviderHttp, id: string): Promise<number> => {
  const all = await http({ method: 'GET', path: `/pg/orders/${id}/refunds` }, refunds);
  return all
    .filter(({ refund_status }) => !NOT_SENT_BACK.has(refund_status))
    .reduce((sum, { refund_amount }) => sum + refund_amount, 0);
};

/** The newest dispute of an order that is open or lost; null when there is none. A kind's name precedes its status. */
const fetchDispute = async (http: ProviderHttp, id: string, currency: string): Promise<PaymentDispute | null> => {
  const all = await http({ method: 'GET', path: `/pg/orders/${id}/disputes` }, disputes);
  const raised = all.findLast(({ dispute_status: status }) => !/_(WON|CLOSED)$/.test(status));
  if (raised === undefined) return null;
  const { dispute_id, dispute_amount: amount, dispute_status: status } = raised;
  return { state: /_(LOST|ACCEPTED)$/.test(status) ? 'lost' : 'open', amount, currency, reference: dispute_id };
};

const verifiedOf = async (http: ProviderHttp, found: Link): Promise<VerifiedPayment> => {
  const state = entryOf(STATES, found.link_status) ?? 'unknown';
  const open = {
    providerPaymentId: found.link_id,
    state,
    amount: found.link_amount,
    currency: found.link_currency,
    reference: '',
    refunded: 0,
    dispute: null,
    depositId: depositIdIn(found.link_id),
  };
  if (state !== 'captured') return open;
  const paid = await fetchPaidOrders(http, found.link_id);
  const first = paid[0];
  // By the orders, because fees may make the payment itself larger. Both must agree before money moves.
  const captured = paise(paid.reduce((sum, { order_amount }) => sum + order_amount, 0));
  if (first === undefined || captured !== found.link_amount_paid)
    throw new Error('cashfree has a paid link whose orders do not add up');
  if (paid.some(({ order_currency }) => order_currency !== first.order_currency))
    throw new Error('cashfree has a paid link in two currencies');
  const reference = await fetchReference(http, first.order_id);
  const currency = first.order_currency;
  const sentBack = await Promise.all(paid.map(({ order_id }) => fetchSentBack(http, order_id)));
  const raised = await Promise.all(paid.map(({ order_id }) => fetchDispute(http, order_id, currency)));
  const refunded = sentBack.reduce((sum, each) => sum + each, 0);
  const amount = captured - refunded;
  const dispute = raised.find((each) => each !== null) ?? null;
  return { ...open, state: amount === 0 ? 'failed' : state, amount, currency, reference, refunded, dispute };
};

const refundStateOf = ({ refund_id, refund_status, refund_arn }: z.output<typeof refund>): RefundState => {
  if (refund_status === 'SUCCESS') return { state: 'done', reference: refund_arn ?? refund_id };
  if (refund_status === 'FAILED' || refund_status === 'CANCELLED')
    return { state: 'failed', reason: 'Cashfree could not refund this payment.' };
  return { state: 'pending' };
};

const requestRefund = async (
  http: ProviderHttp,
  { key, order_id, amount }: { key: string; order_id: string; amount: number },
): Promise<RefundState> => {
  const refund_id = key.replaceAll('-', '');
  const path = `/pg/orders/${order_id}/refunds`;
  const json = {
    refund_amount: rupeesFromPaise(paise(amount)),
    refund_id,
    refund_note: 'Returned by the operator',
    refund_speed: 'STANDARD',
  };
  try {
    await http({ method: 'POST', path, headers: { 'x-idempotency-key': key }, json }, refund);
  } catch (error) {
    if (hasStatus(error, 400, 404))
      return { state: 'failed', reason: error.description.slice(0, DESCRIPTION_CHARACTERS) || error.code };
    if (!hasStatus(error, 409)) throw error;
  }
  // A repeated request returns the first response, in which the refund is still pending.
  return refundStateOf(await http({ method: 'GET', path: `${path}/${refund_id}` }, refund));
};

const ORDER = 'order:';

/** Fetches the link of an order; null for an order of the operator's other products. */
const fetchLinkOfOrder = async (http: ProviderHttp, id: string): Promise<Link | null> => {
  if (!orderId.safeParse(id).success) return null;
  try {
    const { order_tags: tags } = await http({ method: 'GET', path: `/pg/orders/${id}` }, order);
    return tags?.link_id ? await fetchLink(http, tags.link_id) : null;
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
};

/** Fetches a link by its id, or by the handle `order:<id>` of an order that paid it. */
const fetchByHandle = (http: ProviderHttp, handle: string) =>
  handle.startsWith(ORDER) ? fetchLinkOfOrder(http, handle.slice(ORDER.length)) : fetchLink(http, handle);

const orderHandle = (id: string) => `${ORDER}${id}`;

/** The subject of an event: a link, an order of one, a refund or a dispute of an order. */
const aboutEvent = z.union([
  z.object({ link_id: linkId }).transform(({ link_id }) => link_id),
  z
    .object({ order: z.object({ order_tags: z.object({ link_id: linkId }) }) })
    .transform(({ order: { order_tags } }) => order_tags.link_id),
  z.object({ refund: z.object({ order_id: orderId }) }).transform(({ refund: { order_id } }) => orderHandle(order_id)),
  z
    .object({ dispute: z.object({}), order_details: z.object({ order_id: orderId }) })
    .transform(({ order_details: { order_id } }) => orderHandle(order_id)),
]);

/** Cashfree's payment links. The payment's id is the link's, which is the deposit's. */
export const createCashfreePayments = ({ webhookSecrets, ...account }: CashfreePaymentsConfig): Payments => {
  const http = createCashfreeHttp(account, API_VERSION);
  return {
    provider: 'cashfree',
    createPayment: async (request) => {
      const { link_id, link_url } = await createLink(http, request);
      return { providerPaymentId: link_id, paymentUrl: link_url };
    },
    fetchPayment: async (providerPaymentId) => {
      const found = await fetchByHandle(http, providerPaymentId);
      return found === null ? UNKNOWN_PAYMENT : verifiedOf(http, found);
    },
    refundPayment: async ({ key, providerPaymentId, currency, amount }) => {
      const paid = await fetchPaidOrders(http, providerPaymentId);
      const only = paid.length === 1 ? paid[0] : undefined;
      if (only === undefined || only.order_currency !== currency || only.order_amount < amount)
        return { state: 'failed', reason: 'Cashfree has not captured exactly one payment of this amount.' };
      return requestRefund(http, { key, order_id: only.order_id, amount });
    },
    readWebhook: (headers, rawBody, now) => {
      const received = readCashfreeEvent(webhookSecrets, headers, rawBody, now);
      if (received === null) return null;
      const { data } = aboutEvent.safeParse(received.data);
      return data === undefined ? 'irrelevant' : { eventId: received.eventId, providerPaymentId: data };
    },
  };
};

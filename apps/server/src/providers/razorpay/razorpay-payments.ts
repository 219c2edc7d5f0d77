import { entryOf } from '@muqabla/contract/entry-of';
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
import { createRazorpayHttp, type RazorpayAccount } from './razorpay-http.ts';
import { readRazorpayEvent } from './razorpay-webhooks.ts';

export type RazorpayPaymentsConfig = RazorpayAccount & { readonly webhookSecrets: readonly string[] };

const linkId = z.string().regex(/^plink_\w{1,40}$/);
const paymentId = z.string().regex(/^pay_\w{1,40}$/);
const minorUnits = z.int().nonnegative();

/** A payment link. `payments` has captured payments only. */
const link = z.object({
  id: linkId,
  status: z.string(),
  short_url: z.url({ protocol: /^https?$/ }),
  amount: minorUnits,
  amount_paid: minorUnits,
  currency: z.string().regex(/^[A-Z]{3}$/),
  reference_id: z.string().nullish(),
  payments: z.array(z.object({ payment_id: paymentId, amount: minorUnits, status: z.string() })).nullish(),
});
type Link = z.output<typeof link>;
const linkList = z.object({ payment_links: z.array(link) });

const payment = z.object({
  id: paymentId,
  status: z.string(),
  amount: minorUnits,
  currency: z.string(),
  amount_refunded: minorUnits.nullish(),
  acquirer_data: z
    .object({ rrn: z.string().nullish(), bank_transaction_id: z.string().nullish() })
    .nullish()
    .catch(null),
});

const disputeId = z.string().regex(/^disp_\w{1,40}$/);
const dispute = z.object({
  id: disputeId,
  payment_id: paymentId,
  amount: minorUnits,
  currency: z.string(),
  status: z.string(),
});

const refund = z.object({
  id: z.string().regex(/^rfnd_\w{1,40}$/),
  status: z.string(),
  acquirer_data: z
    .object({ arn: z.string().nullish(), rrn: z.string().nullish(), utr: z.string().nullish() })
    .nullish()
    .catch(null),
});

const STATES: Readonly<Record<string, PaymentState>> = {
  created: 'created',
  partially_paid: 'pending',
  paid: 'captured',
  expired: 'failed',
  cancelled: 'failed',
};

const DESCRIPTION_CHARACTERS = 200;

/** Razorpay has no status of its own for an id it does not have. */
const isMissing = (error: unknown) =>
  error instanceof ProviderRefusal && (error.status === 404 || error.status === 400);

/** Fetches a link; null when Razorpay does not have it. */
const fetchLink = async (http: ProviderHttp, id: string): Promise<Link | null> => {
  if (!linkId.safeParse(id).success) return null;
  try {
    const found = await http({ method: 'GET', path: `/v1/payment_links/${id}` }, link);
    if (found.id !== id) throw new Error('razorpay returned another payment link');
    return found;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const findByReference = async (http: ProviderHttp, depositId: string): Promise<Link | null> => {
  const query = { reference_id: depositId };
  const { payment_links } = await http({ method: 'GET', path: '/v1/payment_links', query }, linkList);
  return payment_links.find(({ reference_id }) => reference_id === depositId) ?? null;
};

/** The link through which a payment was made; null for a payment of the operator's other products. */
const findByPayment = async (http: ProviderHttp, payment_id: string): Promise<Link | null> => {
  const { payment_links } = await http({ method: 'GET', path: '/v1/payment_links', query: { payment_id } }, linkList);
  const [first] = payment_links;
  const found = first === undefined ? null : await fetchLink(http, first.id);
  return found?.payments?.some((made) => made.payment_id === payment_id) === true ? found : null;
};

/** Razorpay lists disputes of all payments only, so one is fetched by the id that its webhook names. */
const fetchDispute = async (http: ProviderHttp, id: string) => {
  try {
    return await http({ method: 'GET', path: `/v1/disputes/${id}` }, dispute);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const disputeOf = ({ id, amount, currency, status }: z.output<typeof dispute>): PaymentDispute | null => {
  if (status === 'won' || status === 'closed') return null;
  return { state: status === 'lost' ? 'lost' : 'open', amount, currency, reference: id };
};

const createLink = async (http: ProviderHttp, request: PaymentRequest): Promise<Link> => {
  const { depositId, amount, returnUrl, customer, expiresAt } = request;
  const json = {
    amount,
    currency: 'INR',
    accept_partial: false,
    reference_id: depositId,
    description: 'Add cash',
    customer: { name: customer.fullName, contact: `+91${customer.phone}` },
    expire_by: Math.floor(expiresAt.getTime() / 1000),
    notify: { sms: false, email: false },
    reminder_enable: false,
    notes: { deposit: depositId },
    callback_url: returnUrl,
    callback_method: 'get',
  };
  try {
    return await http({ method: 'POST', path: '/v1/payment_links', json }, link);
  } catch (error) {
    // A reference is refused when it was used before: then the link exists, and is the one of this deposit.
    if (!(error instanceof ProviderRefusal)) throw error;
    const existing = await findByReference(http, depositId);
    if (existing === null || existing.amount !== amount) throw error;
    return existing;
  }
};

/** The captured payments of a paid link, each as Razorpay has it now. */
const fetchCaptured = (http: ProviderHttp, { payments }: Link) =>
  Promise.all(
    (payments ?? []).map(async ({ payment_id }) => {
      const found = await http({ method: 'GET', path: `/v1/payments/${payment_id}` }, payment);
      if (found.id !== payment_id) throw new Error('razorpay returned another payment');
      return found;
    }),
  );

const verifiedOf = async (http: ProviderHttp, found: Link): Promise<VerifiedPayment> => {
  const depositId = depositIdIn(found.reference_id);
  const state = entryOf(STATES, found.status) ?? 'unknown';
  const open = {
    providerPaymentId: found.id,
    state,
    amount: found.amount,
    currency: found.currency,
    reference: '',
    refunded: 0,
    dispute: null,
    depositId,
  };
  if (state !== 'captured') return open;
  const captured = await fetchCaptured(http, found);
  const first = captured[0];
  if (first === undefined) throw new Error('razorpay has a paid link without a payment');
  if (
    captured.some(({ status, currency }) => currency !== first.currency || !['captured', 'refunded'].includes(status))
  )
    return { ...open, state: 'pending' };
  // What was sent back by hand in the dashboard is no longer here to be credited.
  const refunded = captured.reduce((sum, each) => sum + (each.amount_refunded ?? 0), 0);
  const amount = captured.reduce((sum, each) => sum + each.amount, 0) - refunded;
  const reference = first.acquirer_data?.rrn ?? first.acquirer_data?.bank_transaction_id ?? first.id;
  const { currency } = first;
  return { ...open, state: amount === 0 ? 'failed' : 'captured', amount, currency, reference, refunded };
};

const refundStateOf = ({ id, status, acquirer_data }: z.output<typeof refund>): RefundState => {
  if (status === 'failed') return { state: 'failed', reason: 'Razorpay could not refund this payment.' };
  if (status !== 'processed') return { state: 'pending' };
  return { state: 'done', reference: acquirer_data?.arn ?? acquirer_data?.rrn ?? acquirer_data?.utr ?? id };
};

const requestRefund = async (
  http: ProviderHttp,
  { key, payment_id, amount }: { key: string; payment_id: string; amount: number },
): Promise<RefundState> => {
  try {
    const path = `/v1/payments/${payment_id}/refund`;
    const headers = { 'x-refund-idempotency': key };
    const first = await http(
      { method: 'POST', path, headers, json: { amount, speed: 'normal', receipt: key } },
      refund,
    );
    // A repeated request returns the first response, in which the refund is still pending.
    return refundStateOf(await http({ method: 'GET', path: `/v1/refunds/${first.id}` }, refund));
  } catch (error) {
    // 409: the first request of this key is still being worked on.
    if (error instanceof ProviderRefusal && error.status === 409) return { state: 'pending' };
    if (error instanceof ProviderRefusal && error.status === 400 && !/idempotency/i.test(error.description))
      return { state: 'failed', reason: error.description.slice(0, DESCRIPTION_CHARACTERS) || error.code };
    throw error;
  }
};

/** Fetches a payment by the id of its link, of a payment made through it, or of a dispute. */
const fetchByHandle = async (http: ProviderHttp, handle: string): Promise<VerifiedPayment> => {
  if (disputeId.safeParse(handle).success) {
    const raised = await fetchDispute(http, handle);
    const disputed = raised === null ? UNKNOWN_PAYMENT : await fetchByHandle(http, raised.payment_id);
    return raised === null ? disputed : { ...disputed, dispute: disputeOf(raised) };
  }
  const isPayment = paymentId.safeParse(handle).success;
  const found = isPayment ? await findByPayment(http, handle) : await fetchLink(http, handle);
  return found === null ? UNKNOWN_PAYMENT : verifiedOf(http, found);
};

/** The subject of an event: a dispute, a refund or a link. */
const aboutEvent = z.union([
  z
    .object({ dispute: z.object({ entity: z.object({ id: disputeId }) }) })
    .transform(({ dispute: { entity } }) => entity.id),
  z
    .object({ refund: z.object({ entity: z.object({ payment_id: paymentId }) }) })
    .transform(({ refund: { entity } }) => entity.payment_id),
  z
    .object({ payment_link: z.object({ entity: z.object({ id: linkId }) }) })
    .transform(({ payment_link: { entity } }) => entity.id),
]);

/** Razorpay's payment links. The payment's id here is the link's: `plink_…`. */
export const createRazorpayPayments = ({ webhookSecrets, ...account }: RazorpayPaymentsConfig): Payments => {
  const http = createRazorpayHttp(account);
  return {
    provider: 'razorpay',
    createPayment: async (request) => {
      const { id, short_url } = await createLink(http, request);
      return { providerPaymentId: id, paymentUrl: short_url };
    },
    fetchPayment: (handle) => fetchByHandle(http, handle),
    refundPayment: async ({ key, providerPaymentId, currency, amount }) => {
      const found = await fetchLink(http, providerPaymentId);
      const captured = found === null ? [] : await fetchCaptured(http, found);
      const only = captured.length === 1 ? captured[0] : undefined;
      if (only === undefined || only.currency !== currency || only.amount < amount)
        return { state: 'failed', reason: 'Razorpay has not captured exactly one payment of this amount.' };
      return requestRefund(http, { key, payment_id: only.id, amount });
    },
    readWebhook: (headers, rawBody) => {
      const received = readRazorpayEvent(webhookSecrets, headers, rawBody);
      if (received === null) return null;
      const { data } = aboutEvent.safeParse(received.payload);
      return data === undefined ? 'irrelevant' : { eventId: received.eventId, providerPaymentId: data };
    },
  };
};

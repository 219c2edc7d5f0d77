import { Ajv, type AnySchema } from 'ajv';
import type { DoubleRequest, DoubleResponse } from './http-double.ts';

/**
 * The fields of Cashfree's operations that the adapters use, with their types, limits and enumerations, from its published
 * OpenAPI documents: payment gateway 2025-01-01 and payouts 2024-01-01. Responses may have more fields, requests may not.
 */
type Operation = {
  readonly method: string;
  readonly path: RegExp;
  readonly request?: AnySchema;
  readonly response: AnySchema;
};

const text = { type: 'string' };
const number = { type: 'number' };
const flag = { type: 'boolean' };
const upTo = (maxLength: number, minLength = 0) => ({ type: 'string', minLength, maxLength });
const fields = (properties: Record<string, AnySchema>, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
});
const closed = (properties: Record<string, AnySchema>, required: readonly string[] = []) => ({
  ...fields(properties, required),
  additionalProperties: false,
});

const notify = { send_sms: flag, send_email: flag };
const linkMeta = { notify_url: text, upi_intent: text, return_url: text, payment_methods: text };
const customer = { customer_phone: text, customer_email: text, customer_name: text };
const newLink = closed(
  {
    link_id: upTo(50),
    link_amount: number,
    link_currency: text,
    link_purpose: upTo(500),
    customer_details: closed(customer, ['customer_phone']),
    link_partial_payments: flag,
    link_minimum_partial_amount: number,
    link_expiry_time: text,
    link_notify: closed(notify),
    link_auto_reminders: flag,
    link_notes: { type: 'object', additionalProperties: text },
    link_meta: closed(linkMeta),
  },
  ['link_id', 'link_amount', 'link_currency', 'link_purpose', 'customer_details'],
);
const link = fields({
  cf_link_id: text,
  link_id: text,
  link_status: text,
  link_currency: text,
  link_amount: number,
  link_amount_paid: number,
  link_url: text,
  link_expiry_time: text,
  link_notes: { type: 'object', additionalProperties: text },
  link_meta: fields(linkMeta),
  link_notify: fields(notify),
  customer_details: fields(customer),
});
const order = fields({
  cf_order_id: text,
  link_id: text,
  order_id: text,
  order_currency: text,
  order_amount: number,
  order_status: text,
});
const payment = fields({
  cf_payment_id: text,
  order_id: text,
  is_captured: flag,
  payment_currency: text,
  payment_amount: number,
  payment_status: { enum: ['SUCCESS', 'NOT_ATTEMPTED', 'FAILED', 'USER_DROPPED', 'VOID', 'CANCELLED', 'PENDING'] },
  bank_reference: text,
});
const newRefund = closed(
  {
    refund_amount: number,
    refund_id: upTo(40, 3),
    refund_note: upTo(100, 3),
    refund_speed: { enum: ['STANDARD', 'INSTANT'] },
  },
  ['refund_amount', 'refund_id'],
);
const refund = fields({
  cf_payment_id: text,
  cf_refund_id: text,
  order_id: text,
  refund_id: text,
  refund_amount: number,
  refund_currency: text,
  refund_status: { enum: ['SUCCESS', 'PENDING', 'CANCELLED', 'ONHOLD'] },
  refund_arn: text,
});
const dispute = fields({
  dispute_id: text,
  dispute_type: text,
  dispute_amount: number,
  dispute_status: text,
  cf_payment_id: text,
});
const newTransfer = closed(
  {
    transfer_id: upTo(40),
    transfer_amount: number,
    transfer_currency: text,
    transfer_mode: { enum: ['banktransfer', 'imps', 'neft', 'rtgs', 'upi', 'paytm', 'amazonpay', 'card', 'cardupi'] },
    beneficiary_details: closed({
      beneficiary_id: text,
      beneficiary_name: text,
      beneficiary_instrument_details: closed({ bank_account_number: text, bank_ifsc: text, vpa: text }),
    }),
    transfer_remarks: upTo(70),
    fundsource_id: text,
  },
  ['transfer_id', 'transfer_amount', 'beneficiary_details'],
);
const transfer = fields({
  transfer_id: text,
  cf_transfer_id: text,
  status: text,
  transfer_amount: number,
  transfer_mode: text,
  transfer_utr: text,
});

const OPERATIONS: readonly Operation[] = [
  { method: 'POST', path: /^\/pg\/links$/, request: newLink, response: link },
  { method: 'GET', path: /^\/pg\/links\/[^/]+$/, response: link },
  { method: 'GET', path: /^\/pg\/links\/[^/]+\/orders$/, response: { type: 'array', items: order } },
  { method: 'GET', path: /^\/pg\/orders\/[^/]+\/payments$/, response: { type: 'array', items: payment } },
  { method: 'GET', path: /^\/pg\/orders\/[^/]+$/, response: order },
  { method: 'GET', path: /^\/pg\/orders\/[^/]+\/refunds$/, response: { type: 'array', items: refund } },
  { method: 'GET', path: /^\/pg\/orders\/[^/]+\/disputes$/, response: { type: 'array', items: dispute } },
  { method: 'POST', path: /^\/pg\/orders\/[^/]+\/refunds$/, request: newRefund, response: refund },
  { method: 'GET', path: /^\/pg\/orders\/[^/]+\/refunds\/[^/]+$/, response: refund },
  { method: 'POST', path: /^\/payout\/transfers$/, request: newTransfer, response: transfer },
  { method: 'GET', path: /^\/payout\/transfers$/, response: transfer },
];

const ajv = new Ajv({ strict: true, allErrors: true, strictRequired: true });
const checks = OPERATIONS.map(({ method, path, request, response }) => ({
  method,
  path,
  request: request === undefined ? undefined : ajv.compile(request),
  response: ajv.compile(response),
}));

/**
 * The handler of a double, held to Cashfree's documents: a request of an adapter or a response of the double that does not
 * fit throws, so that both cannot share a mistake. Paths that the documents do not cover pass.
 */
export const asDocumented =
  (handle: (request: DoubleRequest) => DoubleResponse) =>
  (request: DoubleRequest): DoubleResponse => {
    const result = handle(request);
    const check = checks.find(({ method, path }) => method === request.method && path.test(request.path));
    if (check === undefined) return result;
    const where = `${request.method} ${request.path}`;
    if (check.request !== undefined && !check.request(request.json))
      throw new Error(`${where}: the request is not as documented: ${ajv.errorsText(check.request.errors)}`);
    if (result.status === 200 && !check.response(result.body))
      throw new Error(`${where}: the double’s response is not as documented: ${ajv.errorsText(check.response.errors)}`);
    return result;
  };

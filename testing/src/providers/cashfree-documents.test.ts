import { expect, it } from 'vitest';
import { asDocumented } from './cashfree-documents.ts';
import type { DoubleRequest, DoubleResponse } from './http-double.ts';

const requestOf = (method: string, path: string, json?: unknown): DoubleRequest => ({
  method,
  path,
  json,
  query: new URLSearchParams(),
  headers: {},
  rawBody: JSON.stringify(json) ?? '',
});
const answer = (request: DoubleRequest, response: DoubleResponse) => asDocumented(() => response)(request);

const LINK = {
  link_id: 'd1',
  link_amount: 117.5,
  link_currency: 'INR',
  link_purpose: 'Deposit',
  customer_details: { customer_phone: '9000000001' },
};
const ok = (body: unknown): DoubleResponse => ({ status: 200, body });
const link = ok({ link_id: 'd1', link_status: 'ACTIVE', link_amount: 117.5 });

it('passes what the documents describe, and paths that they do not cover', () => {
  expect(answer(requestOf('POST', '/pg/links', LINK), link)).toBe(link);
  expect(answer(requestOf('GET', '/pg/links/d1'), link)).toBe(link);
  expect(answer(requestOf('GET', '/elsewhere'), ok({ link_id: 7 }))).toEqual(ok({ link_id: 7 }));
});

it('passes a refusal whatever its body is', () => {
  const refusal = { status: 404, body: { message: 'not found' } };
  expect(answer(requestOf('GET', '/pg/links/d1'), refusal)).toBe(refusal);
});

it.each([
  ['an amount as text', { ...LINK, link_amount: '117.50' }],
  ['an id that is too long', { ...LINK, link_id: 'd'.repeat(51) }],
  ['a field that does not exist', { ...LINK, link_colour: 'blue' }],
  ['no customer', { ...LINK, customer_details: {} }],
])('finds a request with %s', (_, json) => {
  expect(() => answer(requestOf('POST', '/pg/links', json), link)).toThrow('the request is not as documented');
});

it.each([
  ['GET', '/pg/links/d1', { link_id: 'd1', cf_link_id: 1_996_567 }],
  ['GET', '/pg/links/d1/orders', { orders: [] }],
  ['GET', '/pg/orders/o1/payments', [{ payment_status: 'PAID' }]],
  ['GET', '/pg/orders/o1/refunds/r1', { refund_arn: null }],
  ['GET', '/payout/transfers', { transfer_utr: null }],
])('finds a response of %s %s that no document describes', (method, path, body) => {
  expect(() => answer(requestOf(method, path), ok(body))).toThrow('response is not as documented');
});

import { expect, it } from 'vitest';
import { isLocalRequest } from './local-request.ts';

const OWN = { address: '127.0.0.1', httpVersion: '1.1', headers: { host: 'localhost:3000' } };

it.each([
  ['a program on this machine', {}],
  ['one by IPv6', { address: '::1' }],
  ['one by an address of IPv4 within IPv6', { address: '::ffff:127.0.0.1' }],
  ['a page of this machine', { headers: { host: 'one.muqabla.localhost:3000', origin: 'http://localhost:5174' } }],
])('takes %s', (_, change) => {
  expect(isLocalRequest({ ...OWN, ...change })).toBe(true);
});

it.each([
  ['another machine', { address: '10.0.0.7' }],
  ['another machine within IPv6', { address: '::ffff:10.0.0.7' }],
  ['a connection without an address', { address: undefined }],
  ['a proxy that speaks HTTP/1.0', { httpVersion: '1.0' }],
  ['no Host', { headers: {} }],
])('refuses %s', (_, change) => {
  expect(isLocalRequest({ ...OWN, ...change })).toBe(false);
});

it.each([
  ['host', 'shop.example'],
  ['host', 'localhost.example:3000'],
  ['origin', 'https://evil.example'],
  ['origin', 'http://localhost.evil.example'],
  ['origin', 'null'],
  ['x-forwarded-for', '8.8.8.8'],
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-host', 'localhost'],
  ['x-forwarded-proto', 'https'],
  ['forwarded', 'for=127.0.0.1'],
  ['x-real-ip', '127.0.0.1'],
  ['via', '1.1 proxy'],
  ['cf-connecting-ip', '127.0.0.1'],
])('refuses a request with %s: %s', (name, value) => {
  expect(isLocalRequest({ ...OWN, headers: { ...OWN.headers, [name]: value } })).toBe(false);
});

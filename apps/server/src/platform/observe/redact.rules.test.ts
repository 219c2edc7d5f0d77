import { expect, it } from 'vitest';
import { redact, redactText } from './redact.rules.ts';

it.each([
  ['a phone', 'OTP sent to 9876543210', '9876543210'],
  ['a phone with its country', 'sent to +919876543210.', '9876543210'],
  ['an Aadhaar number', 'of 234567890124', '234567890124'],
  ['an Aadhaar number in groups', 'of 2345 6789 0124', '6789'],
  ['a UPI id', 'paid to kavya.s@okaxis', 'kavya'],
  ['an e-mail', 'for owner@muqabla.test', 'owner'],
  ['an access token', 'with eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'eyJzdWIi'],
  ['a bearer header', 'Authorization: Bearer abc.def-ghi', 'abc.def'],
  ['an OTP in words', 'Your OTP is 482913', '482913'],
  ['a signed link', '/api/files/1?for=me&until=1&signature=c2lnbg', 'c2lnbg'],
  ['a database address', 'postgres://muqabla:hunter2@db:5432/muqabla', 'hunter2'],
])('takes %s out of text', (_, text, secret) => {
  expect(redactText(text)).not.toContain(secret);
  expect(redactText(text)).toContain('[redacted]');
});

it.each([
  '{"time":1763748230123,"pid":9876}',
  'match 019aa5c2-7b1e-7000-8123-623456789012',
  'at node_modules/@fastify/cookie/plugin.js:12:34',
  'paid 100000 paise',
])('leaves alone what names no person: %s', (text) => {
  expect(redactText(text)).toBe(text);
});

it('redacts private fields at any depth, and keeps the rest', () => {
  const logged = { playerId: 'p1', body: { phone: '1', deep: [{ upi: 'a', amount: 5 }] }, headers: { cookie: 'c' } };
  expect(redact(logged)).toEqual({
    playerId: 'p1',
    body: { phone: '[redacted]', deep: [{ upi: '[redacted]', amount: 5 }] },
    headers: { cookie: '[redacted]' },
  });
});

it('logs the code and message of an error, not the row it quotes', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'players_phone_key',
    detail: 'Key (phone)=(9876543210) already exists.',
  });
  expect(redact({ error })).toEqual({
    error: expect.objectContaining({ message: 'duplicate key', code: '23505', constraint: 'players_phone_key' }),
  });
  expect(JSON.stringify(redact({ error }))).not.toContain('9876543210');
});

it('terminates on circular objects', () => {
  const loop: Record<string, unknown> = {};
  loop.loop = loop;
  expect(JSON.stringify(redact(loop))).toContain('[deeper]');
});

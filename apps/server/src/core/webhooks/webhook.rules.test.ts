import { isWebhookUrl } from '@muqabla/contract/core/webhooks/webhook-terms';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../platform/http/public-lookup.ts';
import { isForbidden, newSecret, signedHeaders } from './webhook-scheme.ts';
import { afterAttempt, MAX_ATTEMPTS } from './webhook.rules.ts';

const NOW = new Date('2026-05-01T00:00:00Z');
const after = (attempts: number, status: number | null, random = 0) =>
  afterAttempt({ attempts, response: { status, start: '' }, now: NOW, random });

it('signs as the library of the scheme does, with each secret', () => {
  const [first, second] = [newSecret(), newSecret()];
  const body = '{"type":"match.settled"}';
  const headers = signedHeaders({ id: 'one', at: new Date(), body }, [first, second]);
  for (const secret of [first, second]) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow('No matching signature');
});

it.each([200, 204, 299])('has delivered by %i', (status) => {
  expect(after(0, status)).toEqual({ state: 'delivered', attempts: 1, nextAttemptAt: null, isGone: false });
});

it.each([null, 100, 301, 302, 400, 404, 429, 500, 503])('tries again after %s', (status) => {
  expect(after(0, status)).toEqual({
    state: 'pending',
    attempts: 1,
    nextAttemptAt: new Date('2026-05-01T00:00:05Z'),
    isGone: false,
  });
});

it('fails at once by 410, after which the endpoint is off', () => {
  expect(after(2, 410)).toEqual({ state: 'failed', attempts: 3, nextAttemptAt: null, isGone: true });
});

it('waits longer each time, about three days in all, and then fails', () => {
  let waited = 0;
  let last = 0;
  for (let attempts = 0; attempts < MAX_ATTEMPTS - 1; attempts += 1) {
    const wait = (after(attempts, 500).nextAttemptAt?.getTime() ?? 0) - NOW.getTime();
    expect(wait).toBeGreaterThan(last);
    expect((after(attempts, 500, 1).nextAttemptAt?.getTime() ?? 0) - NOW.getTime()).toBe(Math.round(wait * 1.1));
    waited += wait;
    last = wait;
  }
  expect(Math.round(waited / 3_600_000)).toBe(76);
  expect(after(MAX_ATTEMPTS - 1, 500)).toMatchObject({ state: 'failed', attempts: MAX_ATTEMPTS });
});

describe('an address', () => {
  it.each(['https://hooks.example.com/in', 'https://hooks.example.com:8443/in?key=1', 'https://8.8.8.8/in'])(
    'may be %s',
    (url) => {
      expect([isWebhookUrl(url), isForbidden(url, isPublicAddress)]).toEqual([true, false]);
    },
  );

  it.each([
    'http://hooks.example.com/in',
    'https://user:word@hooks.example.com/in',
    'https://hooks.example.com/in#part',
    'https://localhost/in',
    'https://hooks.example.com:22/in',
    'ftp://hooks.example.com/in',
    'hooks.example.com',
    `https://hooks.example.com/${'a'.repeat(500)}`,
  ])('may not have the form %s', (url) => {
    expect(isWebhookUrl(url)).toBe(false);
  });

  it.each([
    'https://127.0.0.1/in',
    'https://2130706433/in',
    'https://0x7f.1/in',
    'https://10.0.0.1/in',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/in',
    'https://[::ffff:10.0.0.1]/in',
    'https://[fd00::1]/in',
  ])('may not be %s, which is not public', (url) => {
    expect(isForbidden(url, isPublicAddress)).toBe(true);
  });
});

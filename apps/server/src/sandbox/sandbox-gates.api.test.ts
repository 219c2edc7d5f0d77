import { request } from 'node:http';
import { sandboxCalls } from '@muqabla/contract/sandbox/sandbox-calls';
import { sandboxPayoutCalls } from '@muqabla/contract/sandbox/sandbox-payout-calls';
import { checkEach } from '@muqabla/testing/check-each';
import { setUpTestServer, startTestServer } from '@muqabla/testing/test-server';
import { describe, expect, it } from 'vitest';

const server = setUpTestServer({ config: { isPublicSandbox: false, stage: false } });

const ID = '01a203a7-ef20-7236-944f-7906491a0415';
const PAGES = ['/sandbox', '/sandbox/phone', '/sandbox/assets/phone.js', '/sandbox/pay/payment-page.css'].map(
  (path) => `GET ${path}`,
);
const CALLS = [...Object.keys(sandboxCalls), ...Object.keys(sandboxPayoutCalls)].map((name) =>
  name.replace(' ', ' /api').replace('{id}', ID),
);
const ACTS = ['pay', 'fail', 'pending', 'refund', 'dispute', 'lose'].map((act) => `POST /sandbox/pay/${ID}/${act}`);

// `fetch` sets some of these headers itself.
const send = (origin: string, route: string, headers: Record<string, string>) =>
  new Promise<{ status: number; text: string }>((done, failed) => {
    const [method = '', path = ''] = route.split(' ');
    request(`${origin}${path}`, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    })
      .on('error', failed)
      .end();
  });

const FOREIGN = [
  ['host', 'shop.example'],
  ['host', '10.0.0.7:3000'],
  ['origin', 'https://evil.example'],
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-proto', 'https'],
  ['forwarded', 'for=8.8.8.8'],
  ['x-real-ip', '8.8.8.8'],
  ['via', '1.1 proxy'],
  ['cf-connecting-ip', '8.8.8.8'],
] as const;

describe('a sandbox that is not public', () => {
  it('answers programs of this machine', async () => {
    await checkEach([...PAGES, 'GET /api/sandbox/messages', 'GET /api/sandbox/payouts'], String, async (route) => {
      expect((await send(server.origin, route, { origin: 'http://localhost:5173' })).status).toBeLessThan(400);
    });
  });

  it('hides every page, act and call from what a proxy or another site sends', async () => {
    const rows = FOREIGN.flatMap(([name, value]) => [...PAGES, ...ACTS, ...CALLS].map((route) => [name, value, route]));
    await checkEach(rows, String, async ([name = '', value = '', route = '']) => {
      const { status, text } = await send(server.origin, route, { [name]: value });
      expect(status).toBe(404);
      expect(JSON.parse(text)).toMatchObject({ code: 'NOT_FOUND' });
    });
  });

  it('tells a page of another site nothing', async () => {
    await checkEach(CALLS, String, async (route) => {
      expect((await send(server.origin, route, { 'sec-fetch-site': 'cross-site' })).status).toBe(404);
    });
  });
});

it('a public sandbox answers behind a proxy', async () => {
  const open = await startTestServer({ isPublicSandbox: true, stage: false });
  try {
    await checkEach([...PAGES, 'GET /api/sandbox/messages', 'GET /api/sandbox/payouts'], String, async (route) => {
      expect((await send(open.origin, route, { 'x-forwarded-for': '8.8.8.8' })).status).toBeLessThan(400);
    });
  } finally {
    await open.stop();
  }
});

import { afterJobs } from '@muqabla/testing/after-jobs';
import { createCaller } from '@muqabla/testing/caller';
import { randomPhone } from '@muqabla/testing/player';
import type { PaymentsDouble } from '@muqabla/testing/providers/payments-double';
import { startRazorpayPaymentsDouble } from '@muqabla/testing/providers/razorpay-double';
import { startMsg91Double, type SmsDouble } from '@muqabla/testing/providers/sms-doubles';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_PROVIDERS } from './providers/provider-config.ts';

let payments: PaymentsDouble;
let sms: SmsDouble;
beforeAll(async () => {
  payments = await startRazorpayPaymentsDouble(() => new Date());
  sms = await startMsg91Double();
});
const server = setUpTestServer({
  config: () => ({
    economy: 'live',
    stage: false,
    providers: { ...SANDBOX_PROVIDERS, payments: { ...payments.config, mode: 'live' }, sms: sms.config },
  }),
});
afterAll(() => Promise.all([payments.http.stop(), sms.http.stop()]));

describe('with real money', () => {
  it.each([
    '/sandbox',
    '/sandbox/phone',
    '/sandbox/pay/019a0000-0000-7000-8000-000000000001',
    '/api/sandbox/messages',
    '/api/sandbox/payouts',
    '/api/sandbox/stage/players',
  ])('%s does not exist', async (path) => {
    const response = await fetch(`${server.origin}${path}`, { headers: { accept: 'application/json' } });
    const text = await response.text();
    // Unknown paths of pages get the app, which has no such screen.
    expect(response.status === 404 || text.includes('<div id="root">')).toBe(true);
    expect(text).not.toContain('otp');
  });

  it('a payment cannot be made by a program, nor a webhook of the sandbox delivered', async () => {
    for (const path of ['/sandbox/pay/019a0000-0000-7000-8000-000000000001/pay', '/api/webhooks/payments'])
      expect((await fetch(`${server.origin}${path}`, { method: 'POST' })).status).toBe(404);
  });

  it('the app shows no sandbox, and recharges, which would deliver nothing, are refused', async () => {
    const caller = createCaller(server.origin);
    expect((await caller.call('GET /settings')).playMode).toBe('live');
    const phone = randomPhone();
    const { signupToken } = await caller.call('POST /auth/register', {
      body: { fullName: 'Kavya Sharma', phone, refercode: '' },
    });
    const otp = await afterJobs(server, 'the message', async () => sms.sent.find(({ to }) => to === phone)?.otp);
    const { accessToken } = await caller.call('POST /auth/verify-otp', { body: { phone, otp, signupToken } });
    caller.token = accessToken;
    const body = { number: phone, op_uid: 'jio', amount: 99, order_id: 'order-0001' } as never;
    expect(await caller.send('POST /user/recharge', { body })).toMatchObject({
      body: { code: 'RECHARGE_UNAVAILABLE' },
    });
  });
});

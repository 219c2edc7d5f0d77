import { type Deposits, createDepositFixtures } from '@muqabla/testing/deposit-fixtures';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let deposits: Deposits;
beforeAll(async () => {
  deposits = await createDepositFixtures(server);
});

describe('the sandbox payment page', () => {
  const asBrowser = { accept: 'text/html,application/xhtml+xml', 'content-type': 'application/x-www-form-urlencoded' };
  const open = async (url: string, language = 'en') => {
    const answer = await fetch(url, { headers: { accept: 'text/html', 'accept-language': language } });
    return { answer, html: await answer.text() };
  };

  it('shows the amount and that nothing is real, and has no inline script', async () => {
    const { paymentUrl } = await deposits.begin(1500);
    const { answer, html } = await open(paymentUrl);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(html).toContain('Sandbox: no real money');
    expect(html).toContain('₹1,500.00');
    expect(html).not.toMatch(/<script|onclick|style=/);
    for (const [, href = ''] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) {
      expect([href, (await fetch(`${server.origin}${href}`)).status]).toEqual([href, 200]);
    }
  });

  it('is in Hindi on request', async () => {
    const { paymentUrl } = await deposits.begin();
    expect((await open(paymentUrl, 'hi-IN,hi')).html).toContain('<html lang="hi"');
    expect((await open(`${paymentUrl}?lang=hi`)).html).toContain('असली पैसा नहीं');
  });

  it('redirects the browser to the wallet after an action, and shows the result', async () => {
    const { depositId, paymentUrl } = await deposits.begin();
    const answer = await fetch(`${paymentUrl}/pay?lang=hi`, {
      method: 'POST',
      headers: asBrowser,
      body: '',
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${server.origin}/wallet?deposit=${depositId}`,
    ]);
    const { html } = await open(paymentUrl);
    expect(html).toContain('The payment is paid.');
    expect(html).not.toContain('<form');
    await deposits.becomes(depositId, 'captured');
  });

  it('refuses an action against the final status of a payment', async () => {
    const { depositId, paymentUrl } = await deposits.begin();
    await deposits.actOn(paymentUrl, 'fail');
    const again = await deposits.actOn(paymentUrl, 'fail');
    expect([again.status, await again.json()]).toEqual([200, expect.objectContaining({ status: 'failed' })]);
    const against = await deposits.actOn(paymentUrl, 'pay');
    expect([against.status, await against.json()]).toEqual([
      409,
      expect.objectContaining({ status: 'failed', code: 'PAYMENT_SETTLED' }),
    ]);
    expect((await fetch(`${paymentUrl}/pay`, { method: 'POST', headers: asBrowser, redirect: 'manual' })).status).toBe(
      409,
    );
    await deposits.becomes(depositId, 'failed');
  });

  it('is not found for an unknown payment', async () => {
    for (const id of ['019a0000-0000-7000-8000-000000000001', 'x', '%00', "'"]) {
      expect((await open(`${server.origin}/sandbox/pay/${id}`)).answer.status).toBe(404);
      expect((await deposits.actOn(`${server.origin}/sandbox/pay/${id}`, 'pay')).status).toBe(404);
    }
  });
});

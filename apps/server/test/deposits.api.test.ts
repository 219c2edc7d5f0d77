import { rupeesFromPaise } from '@muqabla/contract/money';
import { type Player, registerPlayer } from '@muqabla/dev-env/player';
import { until } from '@muqabla/dev-env/until';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDeliverWebhook } from '../src/sandbox/payment-deliver-webhook.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await startTestServer();
  player = await registerPlayer(server.origin);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.expectSoundLedger();
});
afterAll(() => server.stop());

const begin = async (amount = 500, who = player) => {
  const { result } = await who.call('POST /user/deposit', { body: { amount, userId: who.id } });
  return { depositId: result.depositId, paymentUrl: result.payment_url, paymentId: result.payment_url.split('/').at(-1) ?? '' };
};
const actOn = (paymentUrl: string, act: 'pay' | 'fail' | 'pending') => fetch(`${paymentUrl}/${act}`, { method: 'POST' });
const depositOf = (depositId: string, who = player) => who.call('GET /user/deposit/{depositId}', { params: { depositId } });
const becomes = (depositId: string, status: string, who = player) =>
  until(`deposit ${depositId} to be ${status}`, async () => ((await depositOf(depositId, who)).status === status ? true : undefined));
const balanceOf = async (who = player) => (await who.call('GET /user/walletbalance/{userId}', { params: { userId: who.id } })).depositWallet;
const newPlayer = () => registerPlayer(server.origin);

// What happens at the gateway without a word to us.
const atGateway = (paymentId: string, status: string) => server.services.db.query('update sandbox.payments set status = $2 where payment_id = $1', [paymentId, status]);
const webhookOf = (paymentId: string, { eventId = `${paymentId}:captured`, state = 'captured', sentAt = server.clock.now() } = {}) =>
  server.services.webhooks.sign({ eventId, providerPaymentId: paymentId, state }, sentAt);
const send = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
  fetch(`${server.origin}/api/webhooks/payments`, { method: 'POST', headers, body });
const keptWebhooks = async (paymentId: string) =>
  server.services.db.query<{ event_id: string; processed_at: Date | null }>(
    'select event_id, processed_at from payment_webhooks where provider_payment_id = $1',
    [paymentId],
  );
const allProcessed = (paymentId: string, count: number) =>
  until(`${count} webhooks of ${paymentId}`, async () => {
    const kept = await keptWebhooks(paymentId);
    return kept.length === count && kept.every(({ processed_at }) => processed_at !== null) ? true : undefined;
  });
const creditsOf = (depositId: string) =>
  server.services.db.query<{ kind: string }>(`select kind from ledger.transfers where transfer_key like 'deposit:' || $1 || ':%' order by kind`, [depositId]);

describe('a deposit that is paid', () => {
  it('is credited in full, with its bill in the history', async () => {
    const before = await balanceOf();
    const { depositId, paymentUrl } = await begin(500);
    expect(await depositOf(depositId)).toMatchObject({ status: 'created', amount: 500, base: 390.63, gst: 109.37, cashback: 109.37 });
    const paid = await actOn(paymentUrl, 'pay');
    expect([paid.status, await paid.json()]).toEqual([200, expect.objectContaining({ status: 'captured', amount: 500 })]);
    await becomes(depositId, 'captured');
    expect(await balanceOf()).toBe(before + 500);
    const { transactions } = await player.call('GET /user/me/history', { query: { user_id: player.id, filter: 'DEPOSIT', limit: '2' } });
    expect(transactions).toEqual([
      expect.objectContaining({ ctg: 'CASHBACK', type: 'CREDIT', amount: 109.37, closing_b: before + 500, utr: expect.stringMatching(/^\d{12}$/) }),
      expect.objectContaining({ ctg: 'DEPOSIT', type: 'CREDIT', amount: 390.63, closing_b: rupeesFromPaise(Math.round((before + 390.63) * 100)) }),
    ]);
  });

  it('is told to the player at once', async () => {
    const socket = io(server.origin, { path: '/socket.io', transports: ['websocket'], auth: { token: player.token } });
    try {
      await new Promise<void>((resolve, reject) => socket.on('connect', () => resolve()).on('connect_error', reject));
      const told = new Promise<{ depositWallet: number }>((resolve) => socket.on('walletUpdated', resolve));
      const { paymentUrl } = await begin(100);
      await actOn(paymentUrl, 'pay');
      expect((await told).depositWallet).toBe(await balanceOf());
    } finally {
      socket.close();
    }
  });

  it('is credited once when its webhook comes twenty times at once', async () => {
    const who = await newPlayer();
    const before = await balanceOf(who);
    const { depositId, paymentId } = await begin(50, who);
    await atGateway(paymentId, 'captured');
    const webhook = webhookOf(paymentId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(webhook)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    await becomes(depositId, 'captured', who);
    await allProcessed(paymentId, 1);
    expect((await send(webhook)).status).toBe(200);
    expect(await keptWebhooks(paymentId)).toHaveLength(1);
    expect(await balanceOf(who)).toBe(before + 50);
  });

  it('is credited once when twenty different events tell of it and it is settled at once from many sides', async () => {
    const who = await newPlayer();
    const before = await balanceOf(who);
    const { depositId, paymentId } = await begin(50, who);
    await atGateway(paymentId, 'captured');
    const events = Array.from({ length: 20 }, (_, number) => send(webhookOf(paymentId, { eventId: `event-${paymentId}-${number}` })));
    const settled = Array.from({ length: 20 }, () => server.services.settleDeposit({ providerPaymentId: paymentId }));
    await Promise.all([...events, ...settled]);
    await allProcessed(paymentId, 20);
    expect(await creditsOf(depositId)).toEqual([{ kind: 'deposit_captured' }, { kind: 'deposit_cashback' }]);
    expect(await balanceOf(who)).toBe(before + 50);
  });

  it('stays paid when older news comes later', async () => {
    const { depositId, paymentUrl, paymentId } = await begin(50);
    await actOn(paymentUrl, 'pay');
    await becomes(depositId, 'captured');
    const after = await balanceOf();
    await send(webhookOf(paymentId, { eventId: `${paymentId}:late-pending`, state: 'pending' }));
    await atGateway(paymentId, 'failed');
    await send(webhookOf(paymentId, { eventId: `${paymentId}:late-failed`, state: 'failed' }));
    await allProcessed(paymentId, 3);
    expect((await depositOf(depositId)).status).toBe('captured');
    expect(await balanceOf()).toBe(after);
  });

  it('stays paid when the gateway’s older answers arrive in the same moment', async () => {
    const { fetchPayment } = server.services.payments;
    let asked = 0;
    vi.spyOn(server.services.payments, 'fetchPayment').mockImplementation(async (id) => {
      asked += 1;
      const state = asked % 2 === 1 ? 'captured' : 'failed';
      return { ...(await fetchPayment(id)), state };
    });
    const deposits = await Promise.all(Array.from({ length: 10 }, () => begin(50)));
    await Promise.all(deposits.flatMap(({ paymentId }) => Array.from({ length: 8 }, () => server.services.settleDeposit({ providerPaymentId: paymentId }))));
    const statuses = await Promise.all(deposits.map(async ({ depositId }) => (await depositOf(depositId)).status));
    expect(new Set(statuses)).toEqual(new Set(['captured']));
  });

  it('does not disturb another one paid at the same time', async () => {
    const who = await newPlayer();
    const before = await balanceOf(who);
    const deposits = await Promise.all([begin(100, who), begin(200.5, who), begin(50.01, who)]);
    await Promise.all(deposits.map(({ paymentUrl }) => actOn(paymentUrl, 'pay')));
    await Promise.all(deposits.map(({ depositId }) => becomes(depositId, 'captured', who)));
    expect(await balanceOf(who)).toBeCloseTo(before + 350.51, 2);
  });
});

describe('a deposit that is not paid', () => {
  it('fails without a credit', async () => {
    const before = await balanceOf();
    const { depositId, paymentUrl } = await begin();
    await actOn(paymentUrl, 'fail');
    await becomes(depositId, 'failed');
    expect(await balanceOf()).toBe(before);
    expect(await creditsOf(depositId)).toEqual([]);
  });

  it('waits while it is pending, and is credited when it is paid after all', async () => {
    const before = await balanceOf();
    const { depositId, paymentUrl } = await begin();
    await actOn(paymentUrl, 'pending');
    await becomes(depositId, 'pending');
    expect(await balanceOf()).toBe(before);
    await actOn(paymentUrl, 'pay');
    await becomes(depositId, 'captured');
    expect(await balanceOf()).toBe(before + 500);
  });

  it('is credited when the gateway captures it after a failure', async () => {
    const before = await balanceOf();
    const { depositId, paymentUrl, paymentId } = await begin();
    await actOn(paymentUrl, 'fail');
    await becomes(depositId, 'failed');
    await atGateway(paymentId, 'captured');
    await send(webhookOf(paymentId));
    await becomes(depositId, 'captured');
    expect(await balanceOf()).toBe(before + 500);
  });

  it('is not credited on the word of a webhook alone', async () => {
    const before = await balanceOf();
    const { depositId, paymentId } = await begin();
    await send(webhookOf(paymentId));
    await allProcessed(paymentId, 1);
    expect((await depositOf(depositId)).status).toBe('created');
    expect(await balanceOf()).toBe(before);
  });

  it('goes to suspense without a credit when another amount was captured', async () => {
    const before = await balanceOf();
    const { depositId, paymentUrl, paymentId } = await begin();
    await server.services.db.query('update sandbox.payments set amount_paise = 4999900 where payment_id = $1', [paymentId]);
    await actOn(paymentUrl, 'pay');
    await becomes(depositId, 'suspense');
    await server.services.settleDeposit({ providerPaymentId: paymentId });
    expect(await balanceOf()).toBe(before);
    expect(await creditsOf(depositId)).toEqual([{ kind: 'deposit_suspense' }]);
  });
});

describe('a webhook', () => {
  const nothingCame = async (paymentId: string, depositId: string) => {
    expect(await keptWebhooks(paymentId)).toEqual([]);
    expect((await depositOf(depositId)).status).toBe('created');
  };

  it.each([
    ['a forged signature', { 'x-gateway-signature': 'a'.repeat(64) }],
    ['a moved time', { 'x-gateway-timestamp': '1' }],
  ])('with %s is refused and leaves nothing', async (_, changed) => {
    const { depositId, paymentId } = await begin();
    await atGateway(paymentId, 'captured');
    const { headers, body } = webhookOf(paymentId);
    const answer = await send({ headers: { ...headers, ...changed }, body });
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'MALFORMED' })]);
    await nothingCame(paymentId, depositId);
  });

  it('older than five minutes, without a signature, or without a body is refused', async () => {
    const { depositId, paymentId } = await begin();
    await atGateway(paymentId, 'captured');
    const old = webhookOf(paymentId, { sentAt: new Date(server.clock.now().getTime() - 6 * 60_000) });
    expect((await send(old)).status).toBe(400);
    const { headers, body } = webhookOf(paymentId);
    expect((await send({ headers: { 'content-type': 'application/json' }, body })).status).toBe(400);
    expect((await send({ headers, body: `${body}\n` })).status).toBe(400);
    expect((await fetch(`${server.origin}/api/webhooks/payments`, { method: 'POST', headers })).status).toBe(400);
    await nothingCame(paymentId, depositId);
  });

  it('about a payment that is not ours changes nothing', async () => {
    const foreign = '019a0000-0000-7000-8000-000000000001';
    expect((await send(webhookOf(foreign))).status).toBe(200);
    await allProcessed(foreign, 1);
  });

  it('that comes before we know the payment’s id finds its deposit', async () => {
    const { depositId, paymentId } = await begin();
    await server.services.db.query('update deposits set provider_payment_id = null where deposit_id = $1', [depositId]);
    await atGateway(paymentId, 'captured');
    await send(webhookOf(paymentId));
    await becomes(depositId, 'captured');
  });

  it('is kept, and acted on later, when the gateway does not answer', async () => {
    const { depositId, paymentId } = await begin();
    await atGateway(paymentId, 'captured');
    const fetchPayment = vi.spyOn(server.services.payments, 'fetchPayment').mockRejectedValue(new Error('no answer'));
    const eventId = `${paymentId}:captured`;
    expect((await send(webhookOf(paymentId, { eventId }))).status).toBe(200);
    await expect(server.runJob('process-webhook', { provider: 'sandbox', eventId })).rejects.toThrow('no answer');
    expect((await depositOf(depositId)).status).toBe('created');
    fetchPayment.mockRestore();
    await server.runJob('process-webhook', { provider: 'sandbox', eventId });
    expect((await depositOf(depositId)).status).toBe('captured');
  });

  it('that cannot be delivered makes its job fail, so that it is tried again', async () => {
    const deliver = createDeliverWebhook({ ...server.services, webhookUrl: () => `${server.origin}/api/nowhere` });
    await expect(deliver({ paymentId: '019a0000-0000-7000-8000-000000000001', state: 'captured' })).rejects.toThrow('404');
  });
});

describe('the poll', () => {
  const aged = (depositId: string, hours: number) =>
    server.services.db.query(`update deposits set created_at = created_at - make_interval(hours => $2), ask_at = ask_at - make_interval(hours => $2) where deposit_id = $1`, [
      depositId,
      hours,
    ]);

  it('finds a payment whose webhook was lost, once it is two minutes old', async () => {
    const who = await newPlayer();
    const before = await balanceOf(who);
    const { depositId, paymentId } = await begin(500, who);
    await atGateway(paymentId, 'captured');
    await server.runJob('poll-deposits', {});
    expect((await depositOf(depositId, who)).status).toBe('created');
    server.clock.advance({ minutes: 2, seconds: 5 });
    await server.runJob('poll-deposits', {});
    expect((await depositOf(depositId, who)).status).toBe('captured');
    expect(await balanceOf(who)).toBe(before + 500);
  });

  it('fails what nobody paid for a day, also what never reached the gateway, but waits for what is pending', async () => {
    const [unpaid, unknown, pending, young] = [await begin(), await begin(), await begin(), await begin()];
    await server.services.db.query('update deposits set provider_payment_id = null where deposit_id = $1', [unknown.depositId]);
    await atGateway(pending.paymentId, 'pending');
    for (const { depositId } of [unpaid, unknown, pending]) await aged(depositId, 25);
    await aged(young.depositId, 23);
    await server.runJob('poll-deposits', {});
    const statuses = await Promise.all([unpaid, unknown, pending, young].map(async ({ depositId }) => (await depositOf(depositId)).status));
    expect(statuses).toEqual(['failed', 'failed', 'pending', 'created']);
  });

  it('reaches a new deposit however many older ones nobody pays', async () => {
    const { depositId, paymentId } = await begin();
    await atGateway(paymentId, 'captured');
    await aged(depositId, 1);
    await server.services.db.query(
      `insert into deposits (deposit_id, player_id, amount_paise, base_paise, gst_paise, cashback_paise, status, provider, created_at, ask_at)
       select uuidv7(), $1, 5000, 3906, 1094, 1094, 'created', 'sandbox', now() - interval '3 hours', now() - interval '3 hours' from generate_series(1, 150)`,
      [player.id],
    );
    await server.runJob('poll-deposits', {});
    await server.runJob('poll-deposits', {});
    expect((await depositOf(depositId)).status).toBe('captured');
  });

  it('goes on when one deposit makes trouble', async () => {
    const [first, second] = [await begin(), await begin()];
    for (const { depositId, paymentId } of [first, second]) {
      await atGateway(paymentId, 'captured');
      await aged(depositId, 1);
    }
    const { fetchPayment } = server.services.payments;
    vi.spyOn(server.services.payments, 'fetchPayment').mockImplementation((id) => (id === first.paymentId ? Promise.reject(new Error('no answer')) : fetchPayment(id)));
    await expect(server.runJob('poll-deposits', {})).rejects.toThrow(/could not be asked/);
    expect((await depositOf(first.depositId)).status).toBe('created');
    expect((await depositOf(second.depositId)).status).toBe('captured');
  });
});

describe('beginning a deposit', () => {
  it.each([49.99, 10_000.01, 1e300])('of %d rupees is out of bounds', async (amount) => {
    const { status, body } = await player.send('POST /user/deposit', { body: { amount, userId: player.id } });
    expect([status, body.code]).toEqual([422, 'DEPOSIT_OUT_OF_BOUNDS']);
    expect(body.message).toBe('Choose an amount from ₹50 to ₹10000.');
  });

  it.each([50, 10_000])('of %d rupees is within bounds', async (amount) => {
    expect((await depositOf((await begin(amount)).depositId)).amount).toBe(amount);
  });

  it.each([['"500"'], ['-500'], ['0'], ['null'], ['NaN'], ['1e999'], ['50.001'], ['[500]'], ['true']])('with the amount %s is malformed', async (amount) => {
    const { status } = await player.send('POST /user/deposit', { body: `{"amount": ${amount}, "userId": "${player.id}"}` });
    expect(status).toBe(400);
  });

  it('with a field nobody asked for is malformed', async () => {
    expect((await player.send('POST /user/deposit', { body: { amount: 500, userId: player.id, status: 'captured' } })).status).toBe(400);
  });

  it('in another player’s name is refused', async () => {
    const other = await newPlayer();
    const { status, body } = await player.send('POST /user/deposit', { body: { amount: 500, userId: other.id } });
    expect([status, body.code]).toEqual([400, 'NOT_YOU']);
  });

  it('without signing in is answered 403', async () => {
    const { status } = await player.send('POST /user/deposit', { body: { amount: 500, userId: player.id } }, { authorization: 'Bearer none' });
    expect(status).toBe(403);
  });

  it('fails when the gateway does not answer', async () => {
    vi.spyOn(server.services.payments, 'createPayment').mockRejectedValueOnce(new Error('no answer'));
    const { status, body } = await player.send('POST /user/deposit', { body: { amount: 777, userId: player.id } });
    expect([status, body.code, body.message]).toEqual([503, 'PAYMENTS_UNAVAILABLE', 'Payment failed. Please try again.']);
    const deposits = await server.services.db.query('select status from deposits where player_id = $1 and amount_paise = 77700', [player.id]);
    expect(deposits).toEqual([{ status: 'failed' }]);
  });

  it('leads to an address on the host the player uses', async () => {
    const { paymentUrl } = await begin();
    expect(paymentUrl).toMatch(new RegExp(`^${server.origin}/sandbox/pay/[0-9a-f-]{36}$`));
  });
});

describe('another player’s deposit', () => {
  it('cannot be told from one that is absent', async () => {
    const { depositId } = await begin();
    const other = await newPlayer();
    const theirs = await other.send('GET /user/deposit/{depositId}', { params: { depositId } });
    const absent = await other.send('GET /user/deposit/{depositId}', { params: { depositId: '019a0000-0000-7000-8000-000000000001' } });
    expect([theirs.status, theirs.body]).toEqual([404, absent.body]);
    expect((await other.send('GET /user/deposit/{depositId}', { params: { depositId: 'x' } })).status).toBe(400);
  });

  it('leaves the wallet as private', async () => {
    const other = await newPlayer();
    const { status } = await player.send('GET /user/walletbalance/{userId}', { params: { userId: other.id } });
    expect(status).toBe(404);
  });
});

describe('the sandbox payment page', () => {
  const asBrowser = { accept: 'text/html,application/xhtml+xml', 'content-type': 'application/x-www-form-urlencoded' };
  const open = async (url: string, language = 'en') => {
    const answer = await fetch(url, { headers: { accept: 'text/html', 'accept-language': language } });
    return { answer, html: await answer.text() };
  };

  it('shows the amount, says that nothing is real, and carries no inline script', async () => {
    const { paymentUrl } = await begin(1500);
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

  it('speaks Hindi to those who ask for it', async () => {
    const { paymentUrl } = await begin();
    expect((await open(paymentUrl, 'hi-IN,hi')).html).toContain('<html lang="hi"');
    expect((await open(`${paymentUrl}?lang=hi`)).html).toContain('असली पैसे नहीं');
  });

  it('sends the browser back to the wallet after an act, and shows how it ended', async () => {
    const { depositId, paymentUrl } = await begin();
    const answer = await fetch(`${paymentUrl}/pay?lang=hi`, { method: 'POST', headers: asBrowser, body: '', redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${server.origin}/wallet?deposit=${depositId}`]);
    const { html } = await open(paymentUrl);
    expect(html).toContain('The payment is paid.');
    expect(html).not.toContain('<form');
    await becomes(depositId, 'captured');
  });

  it('takes no act against how a payment ended', async () => {
    const { depositId, paymentUrl } = await begin();
    await actOn(paymentUrl, 'fail');
    const again = await actOn(paymentUrl, 'fail');
    expect([again.status, await again.json()]).toEqual([200, expect.objectContaining({ status: 'failed' })]);
    const against = await actOn(paymentUrl, 'pay');
    expect([against.status, await against.json()]).toEqual([409, expect.objectContaining({ status: 'failed', code: 'PAYMENT_SETTLED' })]);
    expect((await fetch(`${paymentUrl}/pay`, { method: 'POST', headers: asBrowser, redirect: 'manual' })).status).toBe(409);
    await becomes(depositId, 'failed');
  });

  it('of a payment that is not there is not found', async () => {
    for (const id of ['019a0000-0000-7000-8000-000000000001', 'x', '%00', "'"]) {
      expect((await open(`${server.origin}/sandbox/pay/${id}`)).answer.status).toBe(404);
      expect((await actOn(`${server.origin}/sandbox/pay/${id}`, 'pay')).status).toBe(404);
    }
  });
});

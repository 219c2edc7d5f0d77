import { type Deposits, createDepositFixtures } from '@muqabla/testing/deposit-fixtures';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createDeliverWebhook } from '../../sandbox/payment-deliver-webhook.ts';

const server = setUpTestServer();
let deposits: Deposits;
beforeAll(async () => {
  deposits = await createDepositFixtures(server);
});

describe('a webhook', () => {
  const nothingCame = async (paymentId: string, depositId: string) => {
    expect(await deposits.keptWebhooks(paymentId)).toEqual([]);
    expect((await deposits.depositOf(depositId)).status).toBe('created');
  };

  it.each([
    ['a forged signature', { 'x-gateway-signature': 'a'.repeat(64) }],
    ['a moved time', { 'x-gateway-timestamp': '1' }],
  ])('with %s is refused and leaves nothing', async (_, changed) => {
    const { depositId, paymentId } = await deposits.begin();
    await deposits.atGateway(paymentId, 'captured');
    const { headers, body } = deposits.webhookOf(paymentId);
    const answer = await deposits.send({ headers: { ...headers, ...changed }, body });
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'MALFORMED' })]);
    await nothingCame(paymentId, depositId);
  });

  it('older than five minutes, without a signature, or without a body is refused', async () => {
    const { depositId, paymentId } = await deposits.begin();
    await deposits.atGateway(paymentId, 'captured');
    const old = deposits.webhookOf(paymentId, { sentAt: new Date(server.clock.now().getTime() - 6 * 60_000) });
    expect((await deposits.send(old)).status).toBe(400);
    const { headers, body } = deposits.webhookOf(paymentId);
    expect((await deposits.send({ headers: { 'content-type': 'application/json' }, body })).status).toBe(400);
    expect((await deposits.send({ headers, body: `${body}\n` })).status).toBe(400);
    expect((await fetch(`${server.origin}/api/webhooks/payments`, { method: 'POST', headers })).status).toBe(400);
    await nothingCame(paymentId, depositId);
  });

  it('about a payment that is not ours changes nothing', async () => {
    const foreign = '019a0000-0000-7000-8000-000000000001';
    expect((await deposits.send(deposits.webhookOf(foreign))).status).toBe(200);
    await deposits.allProcessed(foreign, 1);
  });

  it('that arrives before the payment’s id is stored finds its deposit', async () => {
    const { depositId, paymentId } = await deposits.begin();
    await server.services.db.query('update deposits set provider_payment_id = null where deposit_id = $1', [depositId]);
    await deposits.atGateway(paymentId, 'captured');
    await deposits.send(deposits.webhookOf(paymentId));
    await deposits.becomes(depositId, 'captured');
  });

  it('is stored and processed later when the gateway does not respond', async () => {
    const { depositId, paymentId } = await deposits.begin();
    await deposits.atGateway(paymentId, 'captured');
    const fetchPayment = vi.spyOn(server.services.payments, 'fetchPayment').mockRejectedValue(new Error('no answer'));
    const eventId = `${paymentId}:captured`;
    expect((await deposits.send(deposits.webhookOf(paymentId, { eventId }))).status).toBe(200);
    await expect(server.runJob('process-webhook', { provider: 'sandbox', eventId })).rejects.toThrow('no answer');
    expect((await deposits.depositOf(depositId)).status).toBe('created');
    fetchPayment.mockRestore();
    await server.runJob('process-webhook', { provider: 'sandbox', eventId });
    expect((await deposits.depositOf(depositId)).status).toBe('captured');
  });

  it('that cannot be processed makes its job fail, so that it is retried', async () => {
    const deliver = createDeliverWebhook({ ...server.services, webhookUrl: () => `${server.origin}/api/nowhere` });
    await expect(deliver({ paymentId: '019a0000-0000-7000-8000-000000000001', state: 'captured' })).rejects.toThrow(
      '404',
    );
  });
});

describe('the polling job', () => {
  const aged = (depositId: string, hours: number) =>
    server.services.db.query(
      `update deposits set created_at = created_at - make_interval(hours => $2), ask_at = ask_at - make_interval(hours => $2) where deposit_id = $1`,
      [depositId, hours],
    );

  it('finds a payment whose webhook was lost, once it is two minutes old', async () => {
    const who = await deposits.newPlayer();
    const before = await deposits.balanceOf(who);
    const { depositId, paymentId } = await deposits.begin(500, who);
    await deposits.atGateway(paymentId, 'captured');
    await server.runJob('poll-deposits', {});
    expect((await deposits.depositOf(depositId, who)).status).toBe('created');
    server.clock.advance({ minutes: 2, seconds: 5 });
    await server.runJob('poll-deposits', {});
    expect((await deposits.depositOf(depositId, who)).status).toBe('captured');
    expect(await deposits.balanceOf(who)).toBe(before + 500);
  });

  it('fails a deposit unpaid for a day, also without a payment at the gateway, but not a pending one', async () => {
    const [unpaid, unknown, pending, young] = [
      await deposits.begin(),
      await deposits.begin(),
      await deposits.begin(),
      await deposits.begin(),
    ];
    await server.services.db.query('update deposits set provider_payment_id = null where deposit_id = $1', [
      unknown.depositId,
    ]);
    await deposits.atGateway(pending.paymentId, 'pending');
    for (const { depositId } of [unpaid, unknown, pending]) await aged(depositId, 25);
    await aged(young.depositId, 23);
    await server.runJob('poll-deposits', {});
    const statuses = await Promise.all(
      [unpaid, unknown, pending, young].map(async ({ depositId }) => (await deposits.depositOf(depositId)).status),
    );
    expect(statuses).toEqual(['failed', 'failed', 'pending', 'created']);
  });

  it('reaches a new deposit behind many unpaid older deposits', async () => {
    const { depositId, paymentId } = await deposits.begin();
    await deposits.atGateway(paymentId, 'captured');
    await aged(depositId, 1);
    await server.services.db.query(
      `insert into deposits (deposit_id, player_id, amount_paise, base_paise, gst_paise, cashback_paise, status, provider, created_at, ask_at)
       select uuidv7(), $1, 5000, 3906, 1094, 1094, 'created', 'sandbox', now() - interval '3 hours', now() - interval '3 hours' from generate_series(1, 150)`,
      [deposits.player.id],
    );
    await server.runJob('poll-deposits', {});
    await server.runJob('poll-deposits', {});
    expect((await deposits.depositOf(depositId)).status).toBe('captured');
  });

  it('continues when one deposit fails', async () => {
    const [first, second] = [await deposits.begin(), await deposits.begin()];
    for (const { depositId, paymentId } of [first, second]) {
      await deposits.atGateway(paymentId, 'captured');
      await aged(depositId, 1);
    }
    const { fetchPayment } = server.services.payments;
    vi.spyOn(server.services.payments, 'fetchPayment').mockImplementation((id) =>
      id === first.paymentId ? Promise.reject(new Error('no answer')) : fetchPayment(id),
    );
    await expect(server.runJob('poll-deposits', {})).rejects.toThrow(/could not be polled/);
    expect((await deposits.depositOf(first.depositId)).status).toBe('created');
    expect((await deposits.depositOf(second.depositId)).status).toBe('captured');
  });
});

import { rupeesFromPaise } from '@muqabla/contract/money';
import { type Deposits, createDepositFixtures } from '@muqabla/testing/deposit-fixtures';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, it, vi } from 'vitest';

const server = setUpTestServer();
let deposits: Deposits;
beforeAll(async () => {
  deposits = await createDepositFixtures(server);
});

describe('a paid deposit', () => {
  it('is credited in full, with its bill in the history', async () => {
    const before = await deposits.balanceOf();
    const { depositId, paymentUrl } = await deposits.begin(500);
    expect(await deposits.depositOf(depositId)).toMatchObject({
      status: 'created',
      amount: 500,
      base: 390.63,
      gst: 109.37,
      cashback: 109.37,
    });
    const paid = await deposits.actOn(paymentUrl, 'pay');
    expect([paid.status, await paid.json()]).toEqual([
      200,
      expect.objectContaining({ status: 'captured', amount: 500 }),
    ]);
    await deposits.becomes(depositId, 'captured');
    expect(await deposits.balanceOf()).toBe(before + 500);
    const { transactions } = await deposits.player.call('GET /user/me/history', {
      query: { user_id: deposits.player.id, filter: 'DEPOSIT', limit: '2' },
    });
    expect(transactions).toEqual([
      expect.objectContaining({
        ctg: 'CASHBACK',
        type: 'CREDIT',
        amount: 109.37,
        closing_b: before + 500,
        utr: expect.stringMatching(/^\d{12}$/),
      }),
      expect.objectContaining({
        ctg: 'DEPOSIT',
        type: 'CREDIT',
        amount: 390.63,
        closing_b: rupeesFromPaise(Math.round((before + 390.63) * 100)),
      }),
    ]);
  });

  it('is broadcast to the player at once', async () => {
    const socket = io(server.origin, {
      path: '/socket.io',
      transports: ['websocket'],
      auth: { token: deposits.player.token },
    });
    try {
      await new Promise<void>((resolve, reject) => socket.on('connect', () => resolve()).on('connect_error', reject));
      const update = new Promise<{ depositWallet: number }>((resolve) => socket.on('walletUpdated', resolve));
      const { paymentUrl } = await deposits.begin(100);
      await deposits.actOn(paymentUrl, 'pay');
      await server.drain();
      expect((await update).depositWallet).toBe(await deposits.balanceOf());
    } finally {
      socket.close();
    }
  });

  it('is credited once when its webhook arrives twenty times at once', async () => {
    const who = await deposits.newPlayer();
    const before = await deposits.balanceOf(who);
    const { depositId, paymentId } = await deposits.begin(50, who);
    await deposits.atGateway(paymentId, 'captured');
    const webhook = deposits.webhookOf(paymentId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => deposits.send(webhook)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    await deposits.becomes(depositId, 'captured', who);
    await deposits.allProcessed(paymentId, 1);
    expect((await deposits.send(webhook)).status).toBe(200);
    expect(await deposits.keptWebhooks(paymentId)).toHaveLength(1);
    expect(await deposits.balanceOf(who)).toBe(before + 50);
  });

  it('is credited once when twenty different events and many direct settlements arrive at once', async () => {
    const who = await deposits.newPlayer();
    const before = await deposits.balanceOf(who);
    const { depositId, paymentId } = await deposits.begin(50, who);
    await deposits.atGateway(paymentId, 'captured');
    const events = Array.from({ length: 20 }, (_, number) =>
      deposits.send(deposits.webhookOf(paymentId, { eventId: `event-${paymentId}-${number}` })),
    );
    const settled = Array.from({ length: 20 }, () =>
      server.features.deposits.settleDeposit({ providerPaymentId: paymentId }),
    );
    await Promise.all([...events, ...settled]);
    await deposits.allProcessed(paymentId, 20);
    expect(await deposits.creditsOf(depositId)).toEqual([{ kind: 'deposit_captured' }, { kind: 'deposit_cashback' }]);
    expect(await deposits.balanceOf(who)).toBe(before + 50);
  });

  it('stays paid when an older event arrives later', async () => {
    const { depositId, paymentUrl, paymentId } = await deposits.begin(50);
    await deposits.actOn(paymentUrl, 'pay');
    await deposits.becomes(depositId, 'captured');
    const after = await deposits.balanceOf();
    await deposits.send(deposits.webhookOf(paymentId, { eventId: `${paymentId}:late-pending`, state: 'pending' }));
    await deposits.atGateway(paymentId, 'failed');
    await deposits.send(deposits.webhookOf(paymentId, { eventId: `${paymentId}:late-failed`, state: 'failed' }));
    await deposits.allProcessed(paymentId, 3);
    expect((await deposits.depositOf(depositId)).status).toBe('captured');
    expect(await deposits.balanceOf()).toBe(after);
  });

  it('stays paid when older responses of the gateway arrive at the same time', async () => {
    const { fetchPayment } = server.services.payments;
    let fetches = 0;
    vi.spyOn(server.services.payments, 'fetchPayment').mockImplementation(async (id) => {
      fetches += 1;
      const state = fetches % 2 === 1 ? 'captured' : 'failed';
      return { ...(await fetchPayment(id)), state };
    });
    const begun = await Promise.all(Array.from({ length: 10 }, () => deposits.begin(50)));
    await Promise.all(
      begun.flatMap(({ paymentId }) =>
        Array.from({ length: 8 }, () => server.features.deposits.settleDeposit({ providerPaymentId: paymentId })),
      ),
    );
    const statuses = await Promise.all(
      begun.map(async ({ depositId }) => (await deposits.depositOf(depositId)).status),
    );
    expect(new Set(statuses)).toEqual(new Set(['captured']));
  });

  it('does not affect another deposit paid at the same time', async () => {
    const who = await deposits.newPlayer();
    const before = await deposits.balanceOf(who);
    const begun = await Promise.all([deposits.begin(100, who), deposits.begin(200.5, who), deposits.begin(50.01, who)]);
    await Promise.all(begun.map(({ paymentUrl }) => deposits.actOn(paymentUrl, 'pay')));
    await Promise.all(begun.map(({ depositId }) => deposits.becomes(depositId, 'captured', who)));
    expect(await deposits.balanceOf(who)).toBeCloseTo(before + 350.51, 2);
  });
});

describe('an unpaid deposit', () => {
  it('fails without a credit', async () => {
    const before = await deposits.balanceOf();
    const { depositId, paymentUrl } = await deposits.begin();
    await deposits.actOn(paymentUrl, 'fail');
    await deposits.becomes(depositId, 'failed');
    expect(await deposits.balanceOf()).toBe(before);
    expect(await deposits.creditsOf(depositId)).toEqual([]);
  });

  it('stays open while it is pending, and is credited when it is paid', async () => {
    const before = await deposits.balanceOf();
    const { depositId, paymentUrl } = await deposits.begin();
    await deposits.actOn(paymentUrl, 'pending');
    await deposits.becomes(depositId, 'pending');
    expect(await deposits.balanceOf()).toBe(before);
    await deposits.actOn(paymentUrl, 'pay');
    await deposits.becomes(depositId, 'captured');
    expect(await deposits.balanceOf()).toBe(before + 500);
  });

  it('is credited when the gateway captures it after a failure', async () => {
    const before = await deposits.balanceOf();
    const { depositId, paymentUrl, paymentId } = await deposits.begin();
    await deposits.actOn(paymentUrl, 'fail');
    await deposits.becomes(depositId, 'failed');
    await deposits.atGateway(paymentId, 'captured');
    await deposits.send(deposits.webhookOf(paymentId));
    await deposits.becomes(depositId, 'captured');
    expect(await deposits.balanceOf()).toBe(before + 500);
  });

  it('is not credited by a webhook alone', async () => {
    const before = await deposits.balanceOf();
    const { depositId, paymentId } = await deposits.begin();
    await deposits.send(deposits.webhookOf(paymentId));
    await deposits.allProcessed(paymentId, 1);
    expect((await deposits.depositOf(depositId)).status).toBe('created');
    expect(await deposits.balanceOf()).toBe(before);
  });

  it('goes to suspense without a credit when another amount was captured', async () => {
    const before = await deposits.balanceOf();
    const { depositId, paymentUrl, paymentId } = await deposits.begin();
    await server.services.db.query('update sandbox.payments set amount_paise = 4999900 where payment_id = $1', [
      paymentId,
    ]);
    await deposits.actOn(paymentUrl, 'pay');
    await deposits.becomes(depositId, 'suspense');
    await server.features.deposits.settleDeposit({ providerPaymentId: paymentId });
    expect(await deposits.balanceOf()).toBe(before);
    expect(await deposits.creditsOf(depositId)).toEqual([{ kind: 'deposit_suspense' }]);
  });
});

describe('starting a deposit', () => {
  it.each([49.99, 10_000.01, 1e300])('of %d rupees is out of bounds', async (amount) => {
    const { status, body } = await deposits.player.send('POST /user/deposit', {
      body: { amount, userId: deposits.player.id },
    });
    expect([status, body.code]).toEqual([422, 'DEPOSIT_OUT_OF_BOUNDS']);
    expect(body.message).toBe('Choose an amount from ₹50 to ₹10,000.');
  });

  it.each([50, 10_000])('of %d rupees is within bounds', async (amount) => {
    expect((await deposits.depositOf((await deposits.begin(amount)).depositId)).amount).toBe(amount);
  });

  it.each([['"500"'], ['-500'], ['0'], ['null'], ['NaN'], ['1e999'], ['50.001'], ['[500]'], ['true']])(
    'with the amount %s is malformed',
    async (amount) => {
      const { status } = await deposits.player.send('POST /user/deposit', {
        body: `{"amount": ${amount}, "userId": "${deposits.player.id}"}`,
      });
      expect(status).toBe(400);
    },
  );

  it('with an unknown field is malformed', async () => {
    expect(
      (
        await deposits.player.send('POST /user/deposit', {
          body: { amount: 500, userId: deposits.player.id, status: 'captured' },
        })
      ).status,
    ).toBe(400);
  });

  it('in another player’s name is refused', async () => {
    const other = await deposits.newPlayer();
    const { status, body } = await deposits.player.send('POST /user/deposit', {
      body: { amount: 500, userId: other.id },
    });
    expect([status, body.code]).toEqual([400, 'NOT_YOU']);
  });

  it('without a session is answered with 403', async () => {
    const { status } = await deposits.player.send(
      'POST /user/deposit',
      { body: { amount: 500, userId: deposits.player.id } },
      { authorization: 'Bearer none' },
    );
    expect(status).toBe(403);
  });

  it('fails when the gateway does not respond', async () => {
    vi.spyOn(server.services.payments, 'createPayment').mockRejectedValueOnce(new Error('no answer'));
    const { status, body } = await deposits.player.send('POST /user/deposit', {
      body: { amount: 777, userId: deposits.player.id },
    });
    expect([status, body.code, body.message]).toEqual([
      503,
      'PAYMENTS_UNAVAILABLE',
      'Payment failed. Please try again.',
    ]);
    const stored = await server.services.db.query(
      'select status from deposits where player_id = $1 and amount_paise = 77700',
      [deposits.player.id],
    );
    expect(stored).toEqual([{ status: 'failed' }]);
  });

  it('returns a payment page on the host the player uses', async () => {
    const { paymentUrl } = await deposits.begin();
    expect(paymentUrl).toMatch(new RegExp(`^${server.origin}/sandbox/pay/[0-9a-f-]{36}$`));
  });
});

describe('another player’s data', () => {
  it('a deposit is not found, like one that does not exist', async () => {
    const { depositId } = await deposits.begin();
    const other = await deposits.newPlayer();
    const theirs = await other.send('GET /user/deposit/{depositId}', { params: { depositId } });
    const absent = await other.send('GET /user/deposit/{depositId}', {
      params: { depositId: '019a0000-0000-7000-8000-000000000001' },
    });
    expect([theirs.status, theirs.body]).toEqual([404, absent.body]);
    expect((await other.send('GET /user/deposit/{depositId}', { params: { depositId: 'x' } })).status).toBe(404);
  });

  it('a wallet balance is not found', async () => {
    const other = await deposits.newPlayer();
    const { status } = await deposits.player.send('GET /user/walletbalance/{userId}', { params: { userId: other.id } });
    expect(status).toBe(404);
  });
});

import { type Deposits, createDepositFixtures } from '@muqabla/testing/deposit-fixtures';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

const server = setUpTestServer();
let deposits: Deposits;
beforeAll(async () => {
  deposits = await createDepositFixtures(server);
});
afterEach(async () => {
  vi.restoreAllMocks();
});

describe('an unsettled deposit', () => {
  const openOf = async (who = deposits.player) => (await who.call('GET /user/deposits')).deposits;
  const check = (depositId: string, who = deposits.player) =>
    who.send<{ status: string; code: string }>('POST /user/deposit/{depositId}/check', { params: { depositId } });

  it('is listed with its state and, while it is unpaid, its payment page; a settled deposit is not', async () => {
    const who = await deposits.newPlayer();
    const [first, second, third] = [
      await deposits.begin(100, who),
      await deposits.begin(200, who),
      await deposits.begin(300, who),
    ];
    await deposits.actOn(second.paymentUrl, 'pending');
    await deposits.becomes(second.depositId, 'pending', who);
    await deposits.actOn(third.paymentUrl, 'pay');
    await deposits.becomes(third.depositId, 'captured', who);
    const open = await openOf(who);
    expect(open.map(({ _id, status, amount, paymentUrl }) => [_id, status, amount, paymentUrl])).toEqual([
      [second.depositId, 'pending', 200, undefined],
      [first.depositId, 'created', 100, first.paymentUrl],
    ]);
    expect(await openOf(await deposits.newPlayer())).toEqual([]);
  });

  it('is settled once by a check, by its state at the gateway', async () => {
    const who = await deposits.newPlayer();
    const before = await deposits.balanceOf(who);
    const { depositId, paymentId } = await deposits.begin(100, who);
    expect((await check(depositId, who)).body.status).toBe('created');
    await deposits.atGateway(paymentId, 'captured');
    const answers = await Promise.all(Array.from({ length: 5 }, () => check(depositId, who)));
    expect(answers.map(({ body }) => body.status)).toEqual(Array.from({ length: 5 }, () => 'captured'));
    expect(await deposits.balanceOf(who)).toBe(before + 100);
    expect(await openOf(who)).toEqual([]);
  });

  it('stays unchanged when the gateway does not respond, and is not found by another player', async () => {
    const { depositId } = await deposits.begin(100);
    expect((await check(depositId, await deposits.newPlayer())).status).toBe(404);
    vi.spyOn(server.services.payments, 'fetchPayment').mockRejectedValue(new Error('no answer'));
    expect((await check(depositId)).body.code).toBe('PAYMENTS_UNAVAILABLE');
    expect((await deposits.depositOf(depositId)).status).toBe('created');
  });
});

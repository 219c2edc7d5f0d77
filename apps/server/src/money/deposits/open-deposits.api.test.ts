import { type Deposits, createDepositFixtures } from '@muqabla/testing/deposit-fixtures';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

const server = setUpTestServer();
let on: Deposits;
beforeAll(async () => {
  on = await createDepositFixtures(server);
});
afterEach(async () => {
  vi.restoreAllMocks();
});

describe('an unsettled deposit', () => {
  const openOf = async (who = on.player) => (await who.call('GET /user/deposits')).deposits;
  const check = (depositId: string, who = on.player) =>
    who.send<{ status: string; code: string }>('POST /user/deposit/{depositId}/check', { params: { depositId } });

  it('is listed with its state and, while it is unpaid, its payment page; a settled deposit is not', async () => {
    const who = await on.newPlayer();
    const [first, second, third] = [await on.begin(100, who), await on.begin(200, who), await on.begin(300, who)];
    await on.actOn(second.paymentUrl, 'pending');
    await on.becomes(second.depositId, 'pending', who);
    await on.actOn(third.paymentUrl, 'pay');
    await on.becomes(third.depositId, 'captured', who);
    const open = await openOf(who);
    expect(open.map(({ _id, status, amount, paymentUrl }) => [_id, status, amount, paymentUrl])).toEqual([
      [second.depositId, 'pending', 200, undefined],
      [first.depositId, 'created', 100, first.paymentUrl],
    ]);
    expect(await openOf(await on.newPlayer())).toEqual([]);
  });

  it('is settled once by a check, by its state at the gateway', async () => {
    const who = await on.newPlayer();
    const before = await on.balanceOf(who);
    const { depositId, paymentId } = await on.begin(100, who);
    expect((await check(depositId, who)).body.status).toBe('created');
    await on.atGateway(paymentId, 'captured');
    const answers = await Promise.all(Array.from({ length: 5 }, () => check(depositId, who)));
    expect(answers.map(({ body }) => body.status)).toEqual(Array.from({ length: 5 }, () => 'captured'));
    expect(await on.balanceOf(who)).toBe(before + 100);
    expect(await openOf(who)).toEqual([]);
  });

  it('stays unchanged when the gateway does not respond, and is not found by another player', async () => {
    const { depositId } = await on.begin(100);
    expect((await check(depositId, await on.newPlayer())).status).toBe(404);
    vi.spyOn(server.services.payments, 'fetchPayment').mockRejectedValue(new Error('no answer'));
    expect((await check(depositId)).body.code).toBe('PAYMENTS_UNAVAILABLE');
    expect((await on.depositOf(depositId)).status).toBe('created');
  });
});

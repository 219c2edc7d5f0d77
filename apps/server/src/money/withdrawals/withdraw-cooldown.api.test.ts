import type { Player } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import {
  playerWithVerifiedWinnings,
  upiRequest,
  type Withdrawals,
  createWithdrawalFixtures,
} from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let on: Withdrawals;
beforeAll(async () => {
  on = await createWithdrawalFixtures(server);
});

const mayWithdraw = () => playerWithVerifiedWinnings(server, 1000);
const refusalOf = async (player: Player, body: unknown) => {
  const { status, body: answer } = await player.send('POST /user/withdraw', { body });
  return [status, answer.code];
};

describe('the next withdrawal', () => {
  it('is refused while another is under way', async () => {
    const player = await mayWithdraw();
    await on.request(player, 100);
    expect(await refusalOf(player, upiRequest(100))).toEqual([409, 'WITHDRAW_PENDING']);
    expect(await player.call('GET /user/lastwithdraw')).toMatchObject({ pending: true });
  });

  it('is refused for a day after the last request, with the remaining time', async () => {
    const player = await mayWithdraw();
    expect(await player.call('GET /user/lastwithdraw')).toEqual({
      lastWithdrawTime: null,
      withdraw_timelimit: 24,
      minimum: 95,
      maximum: 100_000,
      pending: false,
    });
    const id = await on.request(player, 100);
    await on.approve(id, 'paid');
    server.clock.advance({ minutes: 1 });
    const { status, body } = await player.send('POST /user/withdraw', { body: upiRequest(100) });
    expect([status, body.code]).toEqual([422, 'WITHDRAW_TOO_SOON']);
    expect(body.message).toMatch(/^You can withdraw again in 23 hours 5[89] minutes$/);
    const [last] = await on.requestsOf(player);
    expect(await player.call('GET /user/lastwithdraw')).toMatchObject({
      lastWithdrawTime: last?.createdAt,
      pending: false,
    });
    await on.withoutCooldown(async () => expect(await refusalOf(player, upiRequest(100))).toEqual([200, undefined]));
  });

  it('has no cooldown after a rejected or failed withdrawal, only after the last paid one', async () => {
    const player = await mayWithdraw();
    const rejected = await on.request(player, 100);
    await on.finance.call('POST /admin/withdrawals/{id}/reject', {
      params: { id: rejected },
      body: { reason: 'Try again' },
    });
    expect(await player.call('GET /user/lastwithdraw')).toMatchObject({ lastWithdrawTime: null, pending: false });
    await on.approve(await on.request(player, 100, 'fail.once@okaxis'), 'failed');
    const paid = await on.request(player, 100);
    await on.approve(paid, 'paid');
    expect(await refusalOf(player, upiRequest(100))).toEqual([422, 'WITHDRAW_TOO_SOON']);
    const [last] = await on.requestsOf(player);
    await on.withoutCooldown(async () => {
      await on.approve(await on.request(player, 100, 'fail.again@okaxis'), 'failed');
    });
    expect(await player.call('GET /user/lastwithdraw')).toMatchObject({ lastWithdrawTime: last?.createdAt });
    expect(await refusalOf(player, upiRequest(100))).toEqual([422, 'WITHDRAW_TOO_SOON']);
  });
});

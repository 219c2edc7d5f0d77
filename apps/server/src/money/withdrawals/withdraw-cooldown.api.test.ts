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
let withdrawals: Withdrawals;
beforeAll(async () => {
  withdrawals = await createWithdrawalFixtures(server);
});

const verifiedPlayer = () => playerWithVerifiedWinnings(server, 1000);
const refusalOf = async (player: Player, body: unknown) => {
  const { status, body: answer } = await player.send('POST /user/withdraw', { body });
  return [status, answer.code];
};

describe('the next withdrawal', () => {
  it('is refused while another is under way', async () => {
    const player = await verifiedPlayer();
    await withdrawals.request(player, 100);
    expect(await refusalOf(player, upiRequest(100))).toEqual([409, 'WITHDRAW_PENDING']);
    expect(await player.call('GET /user/lastwithdraw')).toMatchObject({ pending: true });
  });

  it('is refused for a day after the last request, with the remaining time', async () => {
    const player = await verifiedPlayer();
    expect(await player.call('GET /user/lastwithdraw')).toEqual({
      lastWithdrawTime: null,
      withdraw_timelimit: 24,
      minimum: 95,
      maximum: 100_000,
      pending: false,
    });
    const id = await withdrawals.request(player, 100);
    await withdrawals.approve(id, 'paid');
    server.clock.advance({ minutes: 1 });
    const { status, body } = await player.send('POST /user/withdraw', { body: upiRequest(100) });
    expect([status, body.code]).toEqual([422, 'WITHDRAW_TOO_SOON']);
    expect(body.message).toMatch(/^You can withdraw again in 23 hours 5[89] minutes$/);
    const [last] = await withdrawals.requestsOf(player);
    expect(await player.call('GET /user/lastwithdraw')).toMatchObject({
      lastWithdrawTime: last?.createdAt,
      pending: false,
    });
    await withdrawals.withoutCooldown(async () =>
      expect(await refusalOf(player, upiRequest(100))).toEqual([200, undefined]),
    );
  });

  it('has no cooldown after a rejected or failed withdrawal, only after the last paid one', async () => {
    const player = await verifiedPlayer();
    const rejected = await withdrawals.request(player, 100);
    await withdrawals.finance.call('POST /admin/withdrawals/{id}/reject', {
      params: { id: rejected },
      body: { reason: 'Try again' },
    });
    expect(await player.call('GET /user/lastwithdraw')).toMatchObject({ lastWithdrawTime: null, pending: false });
    await withdrawals.approve(await withdrawals.request(player, 100, 'fail.once@okaxis'), 'failed');
    const paid = await withdrawals.request(player, 100);
    await withdrawals.approve(paid, 'paid');
    expect(await refusalOf(player, upiRequest(100))).toEqual([422, 'WITHDRAW_TOO_SOON']);
    const [last] = await withdrawals.requestsOf(player);
    await withdrawals.withoutCooldown(async () => {
      await withdrawals.approve(await withdrawals.request(player, 100, 'fail.again@okaxis'), 'failed');
    });
    expect(await player.call('GET /user/lastwithdraw')).toMatchObject({ lastWithdrawTime: last?.createdAt });
    expect(await refusalOf(player, upiRequest(100))).toEqual([422, 'WITHDRAW_TOO_SOON']);
  });
});

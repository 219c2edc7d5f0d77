import { createDepositFixtures } from '@muqabla/testing/deposit-fixtures';
import { moneyOf } from '@muqabla/testing/match-money';
import { addNeighbours } from '@muqabla/testing/neighbours';
import { addCash, createMatch, type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { recharge } from '@muqabla/testing/recharge-fixtures';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { addWinnings } from '@muqabla/testing/winning-fixtures';
import { playerWithVerifiedWinnings, createWithdrawalFixtures } from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
beforeAll(async () => void (await addNeighbours(server)), 60_000);
const heldOf = (player: Player) => player.call('GET /user/held');
const sumsOf = async (player: Player) => {
  const { held, ...sums } = await heldOf(player);
  expect(held.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
    Math.round((sums.inBattles + sums.toBank + sums.onHold) * 100),
  );
  return sums;
};
const NOTHING = { inBattles: 0, toBank: 0, onHold: 0 };

describe('held money', () => {
  it('is each stake in a battle until the battle ends, for either side', async () => {
    const [host, joiner] = [await playerWithCash(server.origin, 500), await playerWithCash(server.origin, 500)];
    expect(await heldOf(host)).toEqual({ ...NOTHING, held: [] });
    const { _id } = await createMatch(host, 60, 'Carrom');
    const matchId = await startMatch(host, joiner, { amount: 100 });
    expect(await sumsOf(host)).toEqual({ ...NOTHING, inBattles: 160 });
    expect((await heldOf(host)).held).toEqual([
      {
        _id: matchId,
        kind: 'battle',
        amount: 100,
        since: expect.any(String),
        gameName: 'Ludo Classic',
        room: 'manual',
        opponent: joiner.me.username,
      },
      { _id, kind: 'battle', amount: 60, since: expect.any(String), gameName: 'Carrom', room: 'manual' },
    ]);
    expect(await sumsOf(joiner)).toEqual({ ...NOTHING, inBattles: 100 });
    await submitResult(joiner, matchId, { resultStatus: 'loss' });
    expect(await sumsOf(joiner)).toEqual(NOTHING);
    expect(await sumsOf(host)).toEqual({ ...NOTHING, inBattles: 60 });
    await host.call('DELETE /match/delete/{id}', { params: { id: _id } });
    expect(await heldOf(host)).toEqual({ ...NOTHING, held: [] });
  });

  it('is a withdrawal until it is paid or rejected, with the last day it takes', async () => {
    const { finance, request, approve, becomes } = await createWithdrawalFixtures(server);
    const player = await playerWithVerifiedWinnings(server, 500.55);
    const id = await request(player, 150.55);
    const { held, ...sums } = await heldOf(player);
    expect(sums).toEqual({ ...NOTHING, toBank: 150.55 });
    expect(held).toEqual([
      { _id: id, kind: 'withdrawal', amount: 150.55, since: expect.any(String), latestDay: expect.any(String) },
    ]);
    await finance.call('POST /admin/withdrawals/{id}/reject', { params: { id }, body: { reason: 'Test.' } });
    expect(await sumsOf(player)).toEqual(NOTHING);
    const next = await request(player, 100);
    expect(await sumsOf(player)).toEqual({ ...NOTHING, toBank: 100 });
    await approve(next, 'paid');
    await becomes(player, next, 'Approved');
    expect(await sumsOf(player)).toEqual(NOTHING);
  });

  it('is a pending recharge, and a payment of another amount while staff check it', async () => {
    const deposits = await createDepositFixtures(server);
    const player = await deposits.newPlayer();
    await addWinnings(server, player.id, 300);
    await recharge(player, { number: '9876540003', amount: 100 });
    const { depositId } = await deposits.suspended(321_45, player);
    const { held, onHold } = await heldOf(player);
    expect(held.map(({ kind, amount }) => [kind, amount])).toContainEqual(['deposit', 321.45]);
    expect(held.some(({ _id }) => _id === depositId)).toBe(true);
    expect(onHold).toBe(421.45);
  });

  it('counts a reversed decision once for each side', async () => {
    const [host, joiner] = [await playerWithCash(server.origin, 300), await playerWithCash(server.origin, 300)];
    const matchId = await startMatch(host, joiner, { amount: 100 });
    for (const player of [host, joiner]) await submitResult(player, matchId, { resultStatus: 'win' });
    const [reviewer, owner] = [await createStaffMember(server, 'reviewer'), await createStaffMember(server, 'owner')];
    const params = { matchId };
    const { version } = await reviewer.call('GET /admin/reviews/{matchId}', { params });
    await reviewer.call('POST /admin/reviews/{matchId}/decision', {
      params,
      body: { outcome: 'host', reason: 'The screens show it.', version, penalties: [] },
    });
    expect(await sumsOf(host)).toEqual(NOTHING);
    const body = { reason: 'A later look shows the other side.' };
    await reviewer.call('POST /admin/reviews/{matchId}/reversal', { params, body });
    await owner.call('POST /admin/reviews/{matchId}/reversal/approve', { params });
    for (const player of [host, joiner]) expect(await sumsOf(player)).toEqual({ ...NOTHING, inBattles: 100 });
  });

  it('and the wallets together stay what a player put in, while stakes and withdrawals race', async () => {
    const player = await playerWithVerifiedWinnings(server, 400);
    await addCash(player, 300);
    const { deposit, reward } = await moneyOf(server, player);
    const { request } = await createWithdrawalFixtures(server);
    await Promise.allSettled([
      createMatch(player, 100),
      createMatch(player, 150, 'Carrom'),
      request(player, 200),
      request(player, 120),
      createMatch(player, 90, 'Chess'),
    ]);
    const after = await moneyOf(server, player);
    const { inBattles, toBank, onHold } = await sumsOf(player);
    expect(after.deposit + after.reward + inBattles + toBank + onHold).toBe(deposit + reward);
    expect(inBattles).toBe(340);
    expect([200, 120]).toContain(toBank);
  });
});

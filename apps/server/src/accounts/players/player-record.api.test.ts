import { addNeighbours } from '@muqabla/testing/neighbours';
import { addCash, createMatch, type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { ARENA_PRIZES, joinTournament, planTournament } from '@muqabla/testing/tournament-fixtures';
import { createWithdrawalFixtures, playerWithVerifiedWinnings } from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, expect, it } from 'vitest';

const server = setUpTestServer();
beforeAll(async () => void (await addNeighbours(server)), 60_000);
const moneyOf = async (player: Player) => {
  const support = await createStaffMember(server, 'support');
  const { held, inBattles, openWithdrawals, lifetimeDeposits, lifetimeWithdrawals } = await support.call(
    'GET /admin/players/{playerId}',
    { params: { playerId: player.id } },
  );
  return { held, inBattles, openWithdrawals, lifetimeDeposits, lifetimeWithdrawals };
};
const NOTHING = { held: 0, inBattles: 0, openWithdrawals: [], lifetimeDeposits: 0, lifetimeWithdrawals: 0 };

it('shows staff a withdrawal as open until it is paid, and then among what was withdrawn', async () => {
  const { request, approve } = await createWithdrawalFixtures(server);
  const player = await playerWithVerifiedWinnings(server, 500.55);
  expect(await moneyOf(player)).toEqual(NOTHING);
  const id = await request(player, 150.55);
  const open = { _id: id, amount: 150.55, requestedAt: expect.any(String) };
  expect(await moneyOf(player)).toEqual({
    ...NOTHING,
    held: 150.55,
    openWithdrawals: [{ ...open, status: 'pending' }],
  });
  await approve(id, 'paid');
  expect(await moneyOf(player)).toEqual({ ...NOTHING, lifetimeWithdrawals: 150.55 });
});

it('shows staff a payout of unknown outcome as unknown, and a rejected withdrawal not at all', async () => {
  const { finance, request, approve } = await createWithdrawalFixtures(server);
  const player = await playerWithVerifiedWinnings(server, 500);
  const id = await request(player, 100, `unknown-${player.phone}@okaxis`);
  await approve(id, 'unknown');
  expect((await moneyOf(player)).openWithdrawals).toMatchObject([{ _id: id, amount: 100, status: 'unknown' }]);

  const other = await playerWithVerifiedWinnings(server, 500);
  const rejected = await request(other, 100);
  await finance.call('POST /admin/withdrawals/{id}/reject', { params: { id: rejected }, body: { reason: 'Test.' } });
  expect(await moneyOf(other)).toEqual(NOTHING);
});

it('tells the stakes and entries that are not decided from the other held money', async () => {
  const { request } = await createWithdrawalFixtures(server);
  const player = await playerWithVerifiedWinnings(server, 300);
  await addCash(player, 400);
  const joiner = await playerWithCash(server.origin, 500);
  await createMatch(player, 60, 'Carrom');
  const matchId = await startMatch(player, joiner, { amount: 100 });
  await request(player, 150);
  expect(await moneyOf(player)).toMatchObject({ held: 310, inBattles: 160, lifetimeDeposits: 400 });
  expect(await moneyOf(joiner)).toMatchObject({ held: 100, inBattles: 100 });
  await submitResult(joiner, matchId, { resultStatus: 'loss' });
  expect(await moneyOf(player)).toMatchObject({ held: 210, inBattles: 60 });
  expect(await moneyOf(joiner)).toMatchObject({ held: 0, inBattles: 0 });
  await joinTournament(player, await planTournament(server, await createStaffMember(server, 'owner'), ARENA_PRIZES));
  expect(await moneyOf(player)).toMatchObject({ held: 310, inBattles: 160 });
});

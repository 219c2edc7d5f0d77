import type { Caller } from '@muqabla/testing/caller';
import { addCash, type Player, registerPlayer } from '@muqabla/testing/player';
import { recharge } from '@muqabla/testing/recharge-fixtures';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { createWithdrawalFixtures, playerWithVerifiedWinnings } from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, expect, it } from 'vitest';

const server = setUpTestServer();
let support: Caller;
let player: Player;

beforeAll(async () => {
  support = await createStaffMember(server, 'support');
  player = await playerWithVerifiedWinnings(server, 2000, 'Mohit Paying');
});

const payments = (caller = support, playerId = player.id) =>
  caller.send<{ payments: { kind: string; amount: number; status: string; reference?: string }[] }>(
    'GET /admin/players/{playerId}/payments',
    { params: { playerId } },
  );

it('lists deposits that were never paid, withdrawals and recharges beside those that the ledger has, the newest first', async () => {
  const depositId = await addCash(player, 500);
  await player.call('POST /user/deposit', { body: { amount: 500, userId: player.id } });
  await recharge(player, { amount: 149 });
  const withdrawals = await createWithdrawalFixtures(server);
  const paid = await withdrawals.request(player, 900);
  await withdrawals.approve(paid, 'paid');
  const { body } = await payments();
  expect(body.payments.map(({ kind, amount, status }) => [kind, amount, status])).toEqual([
    ['withdrawal', 900, 'paid'],
    ['recharge', 149, expect.any(String)],
    ['deposit', 500, 'created'],
    ['deposit', 500, 'captured'],
  ]);
  const { utr } = (await withdrawals.detailOf(paid)).payout;
  expect(body.payments[0]).toMatchObject({ _id: paid, reference: utr });
  expect(body.payments[3]).toMatchObject({ _id: depositId, reference: expect.any(String) });
});

it('says that the provider has not confirmed a payout', async () => {
  const withdrawals = await createWithdrawalFixtures(server);
  const other = await playerWithVerifiedWinnings(server, 900, 'Uma Unknown');
  const id = await withdrawals.request(other, 900, `unknown.${other.phone}@okaxis`);
  await withdrawals.approve(id, 'unknown');
  expect((await payments(support, other.id)).body.payments[0]).toMatchObject({ kind: 'withdrawal', status: 'unknown' });
});

it('is not there for reviewers, nor about a player who does not exist', async () => {
  const reviewer = await createStaffMember(server, 'reviewer');
  expect((await payments(reviewer)).status).toBe(404);
  const [stranger, nobody] = [await registerPlayer(server.origin), crypto.randomUUID()];
  expect((await payments(support, stranger.id)).body.payments).toEqual([]);
  expect((await payments(support, nobody)).body).toMatchObject({ code: 'PLAYER_NOT_FOUND' });
});

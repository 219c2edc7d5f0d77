import { paise } from '@muqabla/contract/money';
import { noticeKindsOf, type Player } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import {
  ageWithdrawal,
  createWithdrawalFixtures,
  playerWithVerifiedWinnings,
  type Withdrawals,
} from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { pollPayout } from './send-payout.ts';

const server = setUpTestServer();
let withdrawals: Withdrawals;
beforeAll(async () => {
  withdrawals = await createWithdrawalFixtures(server);
});
beforeEach(() => server.services.settings.write('latePayoutAmount', paise(20_00)));

const verifiedPlayer = () => playerWithVerifiedWinnings(server, 1000);
const age = (id: string, days: number) => ageWithdrawal(server.ownerUrl, id, days);
const depositOf = async (player: Player) =>
  (await player.call('GET /user/walletbalance/{userId}', { params: { userId: player.id } })).depositWallet;
const creditsOf = (id: string) =>
  server.services.db.query(
    `select amounts::int[] as amounts, accounts from ledger.transfers where transfer_key = $1 and kind = 'late_payout'`,
    [`withdrawal:${id}:late`],
  );
const requestOf = async (player: Player) => (await withdrawals.requestsOf(player))[0];
const settle = (id: string, act: 'pay' | 'fail') =>
  withdrawals.finance.send(`POST /sandbox/payouts/{id}/${act}`, { params: { id } });
const poll = (id: string) => pollPayout({ ...server.services, ...server.features.withdrawals }, id);

it('a withdrawal that is paid after its last day credits what was promised, once, and tells the player', async () => {
  const player = await verifiedPlayer();
  const before = await depositOf(player);
  const id = await withdrawals.request(player, 100);
  expect(await requestOf(player)).toMatchObject({ status: 'Pending', latePromise: 20 });
  await age(id, 6);
  await withdrawals.approve(id, 'paid');
  expect(await depositOf(player)).toBe(before + 20);
  expect(await requestOf(player)).toMatchObject({ status: 'Approved', latePaid: 20 });
  expect(await creditsOf(id)).toEqual([{ amounts: [-2000, 2000], accounts: ['promotion', `deposit:${player.id}`] }]);
  expect(await noticeKindsOf(player)).toEqual(expect.arrayContaining(['withdrawalLate', 'withdrawalPaid']));
  const { transactions } = await player.call('GET /user/me/history', { query: { user_id: player.id } });
  expect(transactions).toContainEqual(
    expect.objectContaining({ reason: 'For a withdrawal that was paid late', type: 'CREDIT', amount: 20 }),
  );
});

it('one that is paid on its last day credits nothing', async () => {
  const player = await verifiedPlayer();
  const before = await depositOf(player);
  const id = await withdrawals.request(player, 100);
  await age(id, 5);
  await withdrawals.approve(id, 'paid');
  expect(await depositOf(player)).toBe(before);
  expect(await requestOf(player)).not.toHaveProperty('latePaid');
  expect(await noticeKindsOf(player)).not.toContain('withdrawalLate');
});

it('the promise is that of the request, whatever the setting becomes', async () => {
  const [early, late] = [await verifiedPlayer(), await verifiedPlayer()];
  const promised = await withdrawals.request(early, 100);
  await server.services.settings.write('latePayoutAmount', paise(0));
  const unpromised = await withdrawals.request(late, 100);
  expect(await requestOf(late)).not.toHaveProperty('latePromise');
  const before = [await depositOf(early), await depositOf(late)];
  for (const id of [promised, unpromised]) {
    await age(id, 9);
    await withdrawals.approve(id, 'paid');
  }
  expect([await depositOf(early), await depositOf(late)]).toEqual([before[0]! + 20, before[1]]);
});

it('one that is rejected late credits nothing', async () => {
  const player = await verifiedPlayer();
  const before = await depositOf(player);
  const id = await withdrawals.request(player, 100);
  await age(id, 9);
  await withdrawals.finance.call('POST /admin/withdrawals/{id}/reject', {
    params: { id },
    body: { reason: 'The name differs' },
  });
  expect(await depositOf(player)).toBe(before);
  expect(await requestOf(player)).not.toHaveProperty('latePromise');
});

it('twenty reports of the same late payment at once credit it once', async () => {
  const player = await verifiedPlayer();
  const before = await depositOf(player);
  const id = await withdrawals.request(player, 100, 'slow@okaxis');
  await age(id, 6);
  await withdrawals.approve(id, 'sent');
  await settle(id, 'pay');
  await Promise.all(Array.from({ length: 20 }, () => poll(id)));
  expect(await depositOf(player)).toBe(before + 20);
  expect(await creditsOf(id)).toHaveLength(1);
});

it('finance sees what is promised', async () => {
  const player = await verifiedPlayer();
  const id = await withdrawals.request(player, 100);
  expect(await withdrawals.detailOf(id)).toMatchObject({ latePromise: 20 });
});

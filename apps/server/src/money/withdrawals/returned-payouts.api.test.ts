import { createCaller } from '@muqabla/testing/caller';
import { setUpTestServer } from '@muqabla/testing/test-server';
import {
  createWithdrawalFixtures,
  playerWithVerifiedWinnings,
  type Withdrawals,
} from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, expect, it } from 'vitest';

const server = setUpTestServer();
let withdrawals: Withdrawals;
beforeAll(async () => {
  withdrawals = await createWithdrawalFixtures(server);
});

const sendBack = (id: string) =>
  createCaller(server.origin).send('POST /sandbox/payouts/{id}/return', { params: { id } });

it('a paid withdrawal that the sandbox’s bank sends back is in the winnings again, once', async () => {
  const player = await playerWithVerifiedWinnings(server, 1000);
  const id = await withdrawals.request(player, 200);
  expect(await sendBack(id)).toMatchObject({ status: 404 });
  await withdrawals.approve(id, 'paid');
  const responses = await Promise.all(Array.from({ length: 10 }, () => sendBack(id)));
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await withdrawals.rewardOf(player)).toBe(1000);
  expect(await withdrawals.transfersOf(id)).toEqual(['withdrawal_held', 'withdrawal_paid', 'withdrawal_bounced']);
  const { transactions } = await player.call('GET /user/me/history', {
    query: { user_id: player.id, filter: 'WITHDRAW' },
  });
  expect(transactions.map(({ reason }) => reason)).toEqual([
    'Withdrawal sent back by the bank: The bank sent the money back.',
    'Withdrawal paid',
  ]);
  const { rows } = await player.call('GET /user/history/money', { query: { filter: 'WITHDRAW' } });
  expect(rows).toEqual([
    expect.objectContaining({ kind: 'withdrawal', net: 0, lines: expect.objectContaining({ length: 2 }) }),
  ]);
  const { withdrawals: listed, counts } = await withdrawals.finance.call('GET /admin/withdrawals', {
    query: { status: 'returned' },
  });
  expect([listed.map(({ _id }) => _id), counts.returned]).toEqual([[id], 1]);
});

it('one that was not paid cannot be sent back', async () => {
  const player = await playerWithVerifiedWinnings(server, 1000);
  const id = await withdrawals.request(player, 200, 'fail.kavya@okaxis');
  await withdrawals.approve(id, 'failed');
  expect(await sendBack(id)).toMatchObject({ status: 409, body: { code: 'PAYOUT_SETTLED' } });
  expect(await withdrawals.rewardOf(player)).toBe(1000);
});

import { paise } from '@muqabla/contract/money';
import type { Player } from '@muqabla/testing/player';
import { times } from '@muqabla/testing/sign-up';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import {
  bankDetails,
  playerWithVerifiedWinnings,
  upiRequest,
  type Withdrawals,
  createWithdrawalFixtures,
} from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { pollPayout } from './send-payout.ts';

const server = setUpTestServer();
let withdrawals: Withdrawals;
beforeAll(async () => {
  withdrawals = await createWithdrawalFixtures(server);
});

const verifiedPlayer = () => playerWithVerifiedWinnings(server, 1000);
const settle = (id: string, act: 'pay' | 'fail') =>
  withdrawals.finance.send(`POST /sandbox/payouts/{id}/${act}`, { params: { id } });
const sandboxPayout = async (id: string) =>
  (await withdrawals.finance.call('GET /sandbox/payouts')).find(({ _id }) => _id === id);
const retry = (id: string) => withdrawals.finance.send('POST /admin/withdrawals/{id}/retry', { params: { id } });
const poll = (id: string) => pollPayout({ ...server.services, ...server.features.withdrawals }, id);
/** Makes every payout due and runs the polling job. */
const reconcile = async () => {
  await server.services.db.query(`update withdrawals set ask_at = requested_at where status = 'approved'`);
  await server.runJob('reconcile-payouts', {});
};
const isHeld = async (player: Player, id: string) => {
  expect(await withdrawals.rewardOf(player)).toBe(900);
  expect((await withdrawals.requestsOf(player))[0]).toMatchObject({ _id: id, status: 'Pending' });
  expect(await withdrawals.transfersOf(id)).toEqual(['withdrawal_held']);
};

/** An approved withdrawal of 100 rupees whose payout has an unknown outcome. */
const unknownPayout = async () => {
  const player = await verifiedPlayer();
  const id = await withdrawals.request(player, 100, `unknown.${player.phone}@okaxis`);
  await withdrawals.approve(id, 'unknown');
  return { player, id };
};

describe('a payout that fails for certain', () => {
  it.each([
    ['by UPI', upiRequest(100, 'fail@okaxis')],
    ['to a bank', { amount: 100, method: 'BANK', details: { ...bankDetails, accountNumber: '500000000003' } }],
  ])('%s is back among the winnings, Rejected with the bank’s reason', async (_, body) => {
    const player = await verifiedPlayer();
    const { body: response } = await player.send<{ withdrawRequest: { _id: string } }>('POST /user/withdraw', { body });
    const id = response.withdrawRequest._id;
    await withdrawals.approve(id, 'failed');
    expect(await withdrawals.rewardOf(player)).toBe(1000);
    expect((await withdrawals.requestsOf(player))[0]).toMatchObject({
      status: 'Rejected',
      reason: 'The bank refused this account.',
    });
    expect(await withdrawals.transfersOf(id)).toEqual(['withdrawal_held', 'withdrawal_returned']);
    expect((await retry(id)).body.code).toBe('WITHDRAWAL_MOVED_ON');
  });
});

describe('a slow payout', () => {
  it('stays Pending until the provider reports it as paid', async () => {
    const player = await verifiedPlayer();
    const id = await withdrawals.request(player, 100, 'slow@okaxis');
    await withdrawals.approve(id, 'sent');
    await reconcile();
    await isHeld(player, id);
    server.clock.advance({ seconds: 61 });
    await reconcile();
    expect((await withdrawals.requestsOf(player))[0]?.status).toBe('Approved');
    expect(await withdrawals.transfersOf(id)).toEqual(['withdrawal_held', 'withdrawal_paid']);
  });

  it('cannot be sent again while the provider has it', async () => {
    const player = await verifiedPlayer();
    const id = await withdrawals.request(player, 100, `slow.${player.phone}@okaxis`);
    await withdrawals.approve(id, 'sent');
    expect([(await retry(id)).status, (await retry(id)).body.code]).toEqual([409, 'WITHDRAWAL_MOVED_ON']);
  });
});

describe('a payout whose outcome is unknown', () => {
  it('is neither paid nor returned, regardless of the number of polls and the time', async () => {
    const { player, id } = await unknownPayout();
    for (let day = 0; day < 3; day += 1) {
      await reconcile();
      await isHeld(player, id);
    }
    expect(await withdrawals.stateOf(id)).toEqual({ status: 'approved', provider_state: 'unknown' });
    expect((await player.send('POST /user/withdraw', { body: upiRequest(100) })).body.code).toBe('WITHDRAW_PENDING');
  });

  it('cannot be rejected or approved by hand', async () => {
    const { player, id } = await unknownPayout();
    const params = { id };
    for (const answer of [
      await withdrawals.finance.send('POST /admin/withdrawals/{id}/reject', {
        params,
        body: { reason: 'Give it back' },
      }),
      await withdrawals.finance.send('POST /admin/withdrawals/{id}/approve', { params, body: {} }),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'WITHDRAWAL_MOVED_ON']);
    await isHeld(player, id);
  });

  it('is Approved once the provider reports it as paid', async () => {
    const { player, id } = await unknownPayout();
    expect((await settle(id, 'pay')).status).toBe(200);
    await reconcile();
    expect((await withdrawals.requestsOf(player))[0]).toMatchObject({
      status: 'Approved',
      utr: (await sandboxPayout(id))?.utr,
    });
    expect(await withdrawals.rewardOf(player)).toBe(900);
  });

  it('is returned once the provider reports it as failed', async () => {
    const { player, id } = await unknownPayout();
    expect((await settle(id, 'fail')).status).toBe(200);
    await reconcile();
    expect((await withdrawals.requestsOf(player))[0]?.status).toBe('Rejected');
    expect(await withdrawals.rewardOf(player)).toBe(1000);
  });

  it('is sent again under the same key: one payout at the provider', async () => {
    const { player, id } = await unknownPayout();
    expect(await sandboxPayout(id)).toMatchObject({ tries: 1, status: 'unknown', amount: 100 });
    expect((await retry(id)).status).toBe(200);
    await server.drain();
    expect((await sandboxPayout(id))?.tries).toBe(2);
    await settle(id, 'pay');
    expect((await withdrawals.stateOf(id)).provider_state).toBe('unknown');
    expect((await retry(id)).status).toBe(200);
    await withdrawals.becomes(player, id, 'Approved');
    expect((await withdrawals.finance.call('GET /sandbox/payouts')).filter(({ _id }) => _id === id)).toHaveLength(1);
    expect(await withdrawals.transfersOf(id)).toEqual(['withdrawal_held', 'withdrawal_paid']);
  });

  it('that the provider never received stays unknown, and is paid by a retry', async () => {
    const player = await verifiedPlayer();
    const id = await withdrawals.request(player, 100);
    const { sendPayout } = server.services.payouts;
    const lost = vi.spyOn(server.services.payouts, 'sendPayout').mockRejectedValue(new Error('connection refused'));
    await withdrawals.approve(id, 'unknown');
    await reconcile();
    await isHeld(player, id);
    lost.mockImplementation(sendPayout);
    expect((await retry(id)).status).toBe(200);
    await withdrawals.becomes(player, id, 'Approved');
  });

  it('left by a crashed process is settled by polling', async () => {
    const player = await verifiedPlayer();
    const id = await withdrawals.request(player, 100);
    const { sendPayout } = server.services.payouts;
    // The provider pays, but its response arrives too late.
    const paid = Promise.withResolvers<void>();
    const response = Promise.withResolvers<never>();
    vi.spyOn(server.services.payouts, 'sendPayout').mockImplementation(async (payout) => {
      await sendPayout(payout);
      paid.resolve();
      return response.promise;
    });
    await withdrawals.finance.call('POST /admin/withdrawals/{id}/approve', { params: { id }, body: {} });
    const sending = server.drain();
    await paid.promise;
    expect((await sandboxPayout(id))?.status).toBe('paid');
    expect(await withdrawals.stateOf(id)).toEqual({ status: 'approved', provider_state: 'sent' });
    await reconcile();
    expect((await withdrawals.requestsOf(player))[0]?.status).toBe('Approved');
    response.reject(new Error('no answer'));
    await sending;
    await reconcile();
    expect((await withdrawals.stateOf(id)).provider_state).toBe('paid');
  });

  it('is settled once for every order of old and new responses', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { player, id } = await unknownPayout();
      let fetches = 0;
      vi.spyOn(server.services.payouts, 'fetchPayout').mockImplementation(async () => {
        fetches += 1;
        if (fetches % 3 === 0) return { state: 'unknown' };
        return fetches % 3 === 1
          ? { state: 'processing' }
          : { state: 'paid', utr: '123456789012', amount: paise(100_00) };
      });
      await Promise.all(times(20, () => poll(id)));
      expect((await withdrawals.requestsOf(player))[0]).toMatchObject({ status: 'Approved', utr: '123456789012' });
      expect(await withdrawals.transfersOf(id)).toEqual(['withdrawal_held', 'withdrawal_paid']);
      vi.restoreAllMocks();
    }
  });
});

describe('polling the provider', () => {
  it('continues with the others when a request fails, and logs it', async () => {
    const [first, second] = [await unknownPayout(), await unknownPayout()];
    for (const { id } of [first, second]) await settle(id, 'pay');
    const { fetchPayout } = server.services.payouts;
    vi.spyOn(server.services.payouts, 'fetchPayout').mockImplementation(async (key) => {
      if (key === first.id) throw new Error('no answer');
      return fetchPayout(key);
    });
    await expect(reconcile()).rejects.toThrow(/^1 of \d+ payouts could not be polled$/);
    expect((await withdrawals.stateOf(first.id)).status).toBe('approved');
    expect((await withdrawals.stateOf(second.id)).status).toBe('paid');
    vi.restoreAllMocks();
    await reconcile();
    expect((await withdrawals.stateOf(first.id)).status).toBe('paid');
  });

  it('does not poll a payout again before it is due', async () => {
    const { id } = await unknownPayout();
    await reconcile();
    const fetchPayout = vi.spyOn(server.services.payouts, 'fetchPayout');
    await server.runJob('reconcile-payouts', {});
    expect(fetchPayout).not.toHaveBeenCalledWith(id);
    server.clock.advance({ seconds: 61 });
    await server.runJob('reconcile-payouts', {});
    expect(fetchPayout).toHaveBeenCalledWith(id);
  });
});

describe('the sandbox’s payouts', () => {
  it('are settled once', async () => {
    const { id } = await unknownPayout();
    expect((await settle(id, 'pay')).status).toBe(200);
    expect((await settle(id, 'pay')).status).toBe(200);
    const late = await settle(id, 'fail');
    expect([late.status, late.body.code]).toEqual([409, 'PAYOUT_SETTLED']);
  });

  it('are not found when they do not exist', async () => {
    const { status } = await settle('01890000-0000-7000-8000-000000000000', 'pay');
    expect(status).toBe(404);
  });
});

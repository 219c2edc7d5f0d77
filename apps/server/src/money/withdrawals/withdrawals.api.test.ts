import { paise } from '@muqabla/contract/money';
import { randomAadhaar, verifyKyc } from '@muqabla/testing/kyc';
import { type Player, registerPlayer } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { playerWithReward } from '@muqabla/testing/winnings';
import {
  bankDetails,
  playerWithVerifiedWinnings,
  upiRequest,
  createWithdrawalFixtures,
} from '@muqabla/testing/withdrawal-fixtures';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { post } from '../../core/ledger/post.ts';
import { returnWithdrawal } from '../../core/ledger/postings.rules.ts';

const server = setUpTestServer();
let withdrawals: Awaited<ReturnType<typeof createWithdrawalFixtures>>;
beforeAll(async () => {
  withdrawals = await createWithdrawalFixtures(server);
});

const verifiedPlayer = (rupees = 1000, fullName = 'Kavya Sharma') =>
  playerWithVerifiedWinnings(server, rupees, fullName);
const refusalOf = async (player: Player, body: unknown) => {
  const { status, body: answer } = await player.send('POST /user/withdraw', { body });
  return [status, answer.code];
};
const historyOf = async (player: Player) =>
  (await player.call('GET /user/me/history', { query: { user_id: player.id, filter: 'WITHDRAW' } })).transactions;

describe('a withdrawal', () => {
  it('of winnings earned in a match is requested, approved and paid, with its state at each step', async () => {
    const player = await playerWithReward(server.origin, 950, 'Meera Nair');
    await verifyKyc(player);
    const before = await withdrawals.rewardOf(player);
    const response = await player.call('POST /user/withdraw', { body: upiRequest(500.5, 'meera@okaxis') });
    expect(response).toEqual({
      message: 'Withdrawal request submitted successfully!',
      withdrawRequest: {
        _id: expect.any(String),
        status: 'Pending',
        createdAt: expect.any(String),
        method: 'UPI',
        details: { upi: 'meera@okaxis' },
        amount: 500.5,
        type: 'DEBIT',
        isSent: false,
        latestDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    });
    expect(await withdrawals.rewardOf(player)).toBeCloseTo(before - 500.5, 2);
    const id = response.withdrawRequest._id;
    expect(
      await withdrawals.finance.call('POST /admin/withdrawals/{id}/approve', { params: { id }, body: {} }),
    ).toEqual({
      message: 'Approved. The payout is on its way.',
      status: 'approved',
    });
    await withdrawals.becomes(player, id, 'Approved');
    const [shown] = await withdrawals.requestsOf(player);
    expect(shown).toMatchObject({ status: 'Approved', utr: expect.stringMatching(/^\d{12}$/) });
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(shown).toMatchObject({ isSent: true, checkedAt: instant, settledAt: instant });
    expect(shown).not.toHaveProperty('latestDay');
    expect(await historyOf(player)).toEqual([
      expect.objectContaining({
        ctg: 'WITHDRAW',
        type: 'DEBIT',
        amount: 500.5,
        reason: 'Withdrawal paid',
        utr: shown?.utr,
      }),
    ]);
  });

  it('to a bank account shows its last four digits, and the complete number is stored for its owner', async () => {
    const player = await verifiedPlayer();
    const { withdrawRequest } = await player.call('POST /user/withdraw', {
      body: { amount: 100, method: 'BANK', details: { ...bankDetails, ifscCode: 'hdfc0001234' } },
    });
    expect(withdrawRequest).toMatchObject({
      method: 'Bank',
      details: { bank: { name: 'Kavya Sharma', accountNumber: 'XXXX9999' } },
    });
    const { lastUsedWithdraw } = await player.call('GET /user/me');
    expect(lastUsedWithdraw).toEqual({ upi: '', bank: bankDetails });
  });

  it('takes winnings only, never deposits', async () => {
    const player = await verifiedPlayer(100);
    expect(await refusalOf(player, upiRequest(101))).toEqual([422, 'WINNINGS_TOO_LOW']);
    const { depositWallet } = await player.call('GET /user/walletbalance/{userId}', { params: { userId: player.id } });
    expect(depositWallet).toBeGreaterThan(0);
    expect(await refusalOf(player, upiRequest(100))).toEqual([200, undefined]);
    expect(await withdrawals.rewardOf(player)).toBe(0);
  });

  it('is broadcast to the player’s screens', async () => {
    const player = await verifiedPlayer(500);
    const socket = io(server.origin, { path: '/socket.io', transports: ['websocket'], auth: { token: player.token } });
    const balances: number[] = [];
    try {
      await new Promise<void>((resolve, reject) => socket.on('connect', () => resolve()).on('connect_error', reject));
      socket.on('walletUpdated', ({ rewardWallet }) => balances.push(rewardWallet));
      const id = await withdrawals.request(player, 200);
      await withdrawals.finance.call('POST /admin/withdrawals/{id}/reject', {
        params: { id },
        body: { reason: 'Wrong account' },
      });
      await vi.waitFor(() => expect(balances).toEqual([300, 500]));
    } finally {
      socket.close();
    }
  });
});

describe('withdrawing', () => {
  it('is refused without KYC', async () => {
    const player = await registerPlayer(server.origin);
    expect(await refusalOf(player, upiRequest(100))).toEqual([422, 'KYC_NEEDED']);
  });

  it('is allowed to a verified player whom KYC bars from play', async () => {
    const player = await playerWithVerifiedWinnings(server, 200, 'Kavya Sharma', randomAadhaar('1717'));
    expect(await refusalOf(player, upiRequest(200))).toEqual([200, undefined]);
  });

  it('is refused while withdrawals are closed', async () => {
    const player = await verifiedPlayer();
    await server.services.settings.write('withdrawAllow', false);
    expect(await refusalOf(player, upiRequest(100))).toEqual([422, 'WITHDRAW_CLOSED']);
    await server.services.settings.write('withdrawAllow', true);
  });

  it('is refused without a session and to a banned player', async () => {
    const player = await verifiedPlayer();
    await server.services.db.query('update players set banned_at = now(), ban_reason = $2 where player_id = $1', [
      player.id,
      'x',
    ]);
    expect(await refusalOf(player, upiRequest(100))).toEqual([409, 'BANNED']);
    for (const call of ['GET /user/lastwithdraw', `GET /user/withdraw-requests?user_id=${player.id}`])
      expect((await player.send(call)).status).toBe(200);
    player.token = null;
    for (const call of ['POST /user/withdraw', 'GET /user/lastwithdraw', 'GET /user/withdraw-requests'])
      expect((await player.send(call, call.startsWith('POST') ? { body: upiRequest(100) } : {})).status).toBe(403);
  });

  it('is listed only for the player', async () => {
    const [player, other] = [await verifiedPlayer(), await verifiedPlayer()];
    await withdrawals.request(player, 100);
    const foreign = await other.send('GET /user/withdraw-requests', { query: { user_id: player.id } });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'NOT_FOUND']);
    expect(await withdrawals.requestsOf(other)).toEqual([]);
  });
});

describe('a rejected withdrawal', () => {
  it('returns to the winnings, with the reason for the player', async () => {
    const player = await verifiedPlayer(500);
    const id = await withdrawals.request(player, 300);
    const reason = 'The account is closed';
    expect(
      await withdrawals.finance.call('POST /admin/withdrawals/{id}/reject', { params: { id }, body: { reason } }),
    ).toEqual({
      message: 'Rejected. The money is back with the player.',
      status: 'rejected',
    });
    expect(await withdrawals.rewardOf(player)).toBe(500);
    expect(await withdrawals.requestsOf(player)).toEqual([expect.objectContaining({ status: 'Rejected', reason })]);
    expect((await historyOf(player))[0]).toMatchObject({
      ctg: 'WITHDRAW_RETURNED',
      type: 'CREDIT',
      amount: 300,
      reason: `Withdrawal returned: ${reason}`,
    });
  });
});

describe('the list of requests', () => {
  it('is newest first, fifteen per page', async () => {
    const player = await verifiedPlayer(2000);
    await withdrawals.withoutCooldown(async () => {
      for (let round = 0; round < 17; round += 1) {
        const id = await withdrawals.request(player, 100 + round);
        await withdrawals.finance.call('POST /admin/withdrawals/{id}/reject', {
          params: { id },
          body: { reason: 'Again please' },
        });
      }
    });
    const page = (number: string) =>
      player.call('GET /user/withdraw-requests', { query: { user_id: player.id, page: number } });
    const [first, second] = [await page('1'), await page('2')];
    expect([first.totalPages, first.withdrawRequests.length, second.withdrawRequests.length]).toEqual([2, 15, 2]);
    expect(first.withdrawRequests[0]?.amount).toBe(116);
    expect(second.withdrawRequests[1]?.amount).toBe(100);
    expect((await page('3')).withdrawRequests).toEqual([]);
  });
});

describe('a small withdrawal', () => {
  const approveBelow = async (rupees: number, work: () => Promise<void>) => {
    await server.services.settings.write('withdrawAutoApproveBelow', (rupees * 100) as never);
    try {
      await work();
    } finally {
      await server.services.settings.write('withdrawAutoApproveBelow', 0 as never);
    }
  };

  it('is approved automatically below the configured amount, and not at it', async () => {
    const [small, atIt] = [await verifiedPlayer(), await verifiedPlayer()];
    await approveBelow(200, async () => {
      const id = await withdrawals.request(small, 199.99, `small${small.phone}@okaxis`);
      await withdrawals.becomes(small, id, 'Approved');
      await withdrawals.request(atIt, 200, `atit${atIt.phone}@okaxis`);
    });
    expect((await withdrawals.requestsOf(atIt))[0]?.status).toBe('Pending');
    expect((await withdrawals.stateOf((await withdrawals.requestsOf(atIt))[0]?._id ?? '')).status).toBe('pending');
  });

  it('to an account another player uses waits for a checker', async () => {
    const [first, second] = [await verifiedPlayer(), await verifiedPlayer()];
    await withdrawals.request(first, 100, 'shared@okaxis');
    await approveBelow(200, async () => {
      const id = await withdrawals.request(second, 100, 'SHARED@okaxis');
      expect((await withdrawals.stateOf(id)).status).toBe('pending');
    });
  });
});

describe('the database', () => {
  const own = (text: string, values: unknown[]) => server.services.db.query(text, values);

  it('refuses a second withdrawal under way', async () => {
    const player = await verifiedPlayer();
    const id = await withdrawals.request(player, 100);
    await expect(
      own(
        `insert into withdrawals (withdrawal_id, player_id, amount_paise, method, upi, payout_target, payee_name, kyc_name, match_percent, status, provider, requested_at)
         select uuidv7(), player_id, amount_paise, method, upi, payout_target, payee_name, kyc_name, match_percent, status, provider, requested_at
         from withdrawals where withdrawal_id = $1`,
        [id],
      ),
    ).rejects.toThrow('withdrawal_under_way');
  });

  it('refuses a final state without its posting, and a posting without its final state', async () => {
    const player = await verifiedPlayer();
    const id = await withdrawals.request(player, 100);
    await expect(
      own(
        `update withdrawals set status = 'rejected', reason = 'x', decided_at = now(), settled_at = now() where withdrawal_id = $1`,
        [id],
      ),
    ).rejects.toThrow('holds 10000');
    const giveBack = returnWithdrawal({
      withdrawalId: id,
      playerId: player.id,
      wallet: 'reward',
      amount: paise(100_00),
    });
    const { db, clock } = server.services;
    await expect(db.transaction((tx) => post(tx, [giveBack], clock.now()))).rejects.toThrow('holds 0');
  });

  it('refuses a changed amount, a changed account and a return from a final state', async () => {
    const player = await verifiedPlayer();
    const id = await withdrawals.request(player, 100);
    const approved = "status = 'approved', decided_at = now(), ask_at = now() + interval '1 hour'";
    for (const change of ['amount_paise = 200', "payout_target = 'upi:me@okaxis'"]) {
      const changed = own(`update withdrawals set ${approved}, ${change} where withdrawal_id = $1`, [id]);
      await expect(changed).rejects.toThrow('terms of a withdrawal cannot change');
    }
    await withdrawals.finance.call('POST /admin/withdrawals/{id}/reject', {
      params: { id },
      body: { reason: 'No more' },
    });
    await expect(own(`update withdrawals set reason = 'other reason' where withdrawal_id = $1`, [id])).rejects.toThrow(
      'a withdrawal cannot go from rejected to rejected',
    );
  });
});

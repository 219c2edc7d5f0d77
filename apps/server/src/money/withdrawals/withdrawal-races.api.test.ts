import type { Player } from '@muqabla/testing/player';
import { tally, times } from '@muqabla/testing/sign-up';
import { requiredOutcomes, RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { addWinnings } from '@muqabla/testing/winning-fixtures';
import {
  playerWithVerifiedWinnings,
  upiRequest,
  type Withdrawals,
  createWithdrawalFixtures,
} from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { pollPayout } from './send-payout.ts';

const WAYS = 20;

const server = setUpTestServer();
let withdrawals: Withdrawals;
let player: Player;
beforeAll(async () => {
  withdrawals = await createWithdrawalFixtures(server);
  await server.services.settings.write('withdrawCooldownHours', 0);
  player = await playerWithVerifiedWinnings(server, 100);
});

type WithdrawResponse = { withdrawRequest: { _id: string }; code?: string };
const requestWithdrawal = (amount: number) =>
  player.send<WithdrawResponse>('POST /user/withdraw', { body: upiRequest(amount) });
const decide = (id: string, act: 'approve' | 'reject') =>
  withdrawals.finance.send(`POST /admin/withdrawals/{id}/${act}`, {
    params: { id },
    body: act === 'reject' ? { reason: 'A race' } : {},
  });
const accepted = <A extends { status: number }>(responses: readonly A[]) =>
  responses.filter(({ status }) => status === 200);
const setWinnings = async (rupees: number) => {
  const missing = rupees - (await withdrawals.rewardOf(player));
  if (missing > 0) await addWinnings(server, player.id, missing);
};

describe(`${WAYS} ways, ${RACE_ROUNDS} rounds`, () => {
  it('withdraw against withdraw: one request succeeds, the money is held once', async () => {
    await setWinnings(1000);
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const responses = await Promise.all(times(WAYS, () => requestWithdrawal(100)));
      expect(tally(responses)).toEqual(['1 x 200', `${WAYS - 1} x 409 WITHDRAW_PENDING`]);
      expect(await withdrawals.rewardOf(player)).toBe(900);
      await decide(accepted(responses)[0]?.body.withdrawRequest._id ?? '', 'reject');
    }
    expect(await withdrawals.rewardOf(player)).toBe(1000);
  });

  it('withdraw against a new battle: the same winnings are never spent twice', async () => {
    const rich = await withdrawals.rewardOf(player);
    const create = () =>
      player.send<{ _id: string }>('POST /match/create', { body: { amount: rich, gameName: 'Carrom' } });
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const [withdrawn, created] = await Promise.all([
        Promise.all(times(WAYS / 2, () => requestWithdrawal(rich))),
        Promise.all(times(WAYS / 2, create)),
      ]);
      expect(accepted([...withdrawn, ...created])).toHaveLength(1);
      for (const { body } of accepted(withdrawn)) await decide(body.withdrawRequest._id, 'reject');
      for (const { body } of accepted(created))
        await player.send('DELETE /match/delete/{id}', { params: { id: body._id } });
    }
    expect(await withdrawals.rewardOf(player)).toBe(rich);
  });

  it('approve against approve: one succeeds, one payout is sent', async () => {
    await setWinnings(RACE_ROUNDS * 95);
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const id = await withdrawals.request(player, 95);
      const responses = await Promise.all(times(WAYS, () => decide(id, 'approve')));
      expect(tally(responses)).toEqual(['1 x 200', `${WAYS - 1} x 409 WITHDRAWAL_MOVED_ON`]);
      await withdrawals.becomes(player, id, 'Approved');
      expect(await withdrawals.transfersOf(id)).toEqual(['withdrawal_held', 'withdrawal_paid']);
      const [payout] = await withdrawals.finance.call('GET /sandbox/payouts');
      expect(payout).toMatchObject({ _id: id, tries: 1 });
    }
  });

  it('approve against reject: paid or returned, never both', async () => {
    await setWinnings(RACE_ROUNDS * 95);
    const ends = new Set<string>();
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const before = await withdrawals.rewardOf(player);
      const id = await withdrawals.request(player, 95);
      const responses = await Promise.all(
        times(WAYS, (way) => decide(id, (way + round) % 2 === 0 ? 'approve' : 'reject')),
      );
      expect(accepted(responses)).toHaveLength(1);
      const isRejected = (await withdrawals.stateOf(id)).status === 'rejected';
      if (!isRejected) await withdrawals.becomes(player, id, 'Approved');
      expect(await withdrawals.rewardOf(player)).toBe(isRejected ? before : before - 95);
      expect(await withdrawals.transfersOf(id)).toEqual([
        'withdrawal_held',
        isRejected ? 'withdrawal_returned' : 'withdrawal_paid',
      ]);
      ends.add(isRejected ? 'rejected' : 'paid');
    }
    // Both outcomes occurred, so that the race is real.
    expect([...ends].toSorted()).toEqual(requiredOutcomes(ends, ['paid', 'rejected']));
  });

  it('reconcile against reconcile: an outcome is applied once', async () => {
    await setWinnings(RACE_ROUNDS * 95);
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const before = await withdrawals.rewardOf(player);
      const id = await withdrawals.request(player, 95, 'unknown@okaxis');
      await withdrawals.approve(id, 'unknown');
      const end = round % 2 === 0 ? 'pay' : 'fail';
      await withdrawals.finance.send(`POST /sandbox/payouts/{id}/${end}`, { params: { id } });
      await server.services.db.query('update withdrawals set ask_at = requested_at where withdrawal_id = $1', [id]);
      await Promise.all([
        ...times(WAYS / 2, () => server.runJob('reconcile-payouts', {})),
        ...times(WAYS / 2, () => pollPayout({ ...server.services, ...server.features.withdrawals }, id)),
      ]);
      expect(await withdrawals.rewardOf(player)).toBe(end === 'pay' ? before - 95 : before);
      expect(await withdrawals.transfersOf(id)).toEqual([
        'withdrawal_held',
        end === 'pay' ? 'withdrawal_paid' : 'withdrawal_returned',
      ]);
    }
  });
});

describe('the races can be lost', () => {
  it('a naive read-then-write accepts several requests for the same money, which these tests would detect', async () => {
    const { db } = server.services;
    await setWinnings(100);
    const naive = async () => {
      const [row] = await db.query<{ reward: number; under_way: number }>(
        `select (select reward_paise from ledger.wallets where player_id = $1) as reward,
                (select count(*) from withdrawals where player_id = $1 and status in ('pending', 'approved')) as under_way`,
        [player.id],
      );
      await db.query('select pg_sleep(0.01)');
      return { status: row !== undefined && row.under_way === 0 && row.reward >= 100_00 ? 200 : 409 };
    };
    expect(accepted(await Promise.all(times(5, naive))).length).toBeGreaterThan(1);
  });
});

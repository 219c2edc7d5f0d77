import { type Deposits, createDepositFixtures } from '@muqabla/testing/deposit-fixtures';
import type { Player } from '@muqabla/testing/player';
import { newOrderId, recharge, rewardOf } from '@muqabla/testing/recharge-fixtures';
import { tally, times } from '@muqabla/testing/sign-up';
import { RACE_ROUNDS, RACE_WAYS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { playerWithWinnings } from '@muqabla/testing/winning-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';

const WAYS = RACE_WAYS;

const server = setUpTestServer();
let deposits: Deposits;
let winner: Player;
beforeAll(async () => {
  deposits = await createDepositFixtures(server);
  winner = await playerWithWinnings(server, RACE_ROUNDS * 100 * 2);
});

describe(`${WAYS} ways, ${RACE_ROUNDS} rounds`, () => {
  it('webhook against webhook: credited once for either order of events', async () => {
    const before = await deposits.balanceOf();
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { depositId, paymentId } = await deposits.begin(50);
      await deposits.atGateway(paymentId, 'captured');
      const same = deposits.webhookOf(paymentId);
      const answers = await Promise.all(
        times(WAYS, (way) =>
          deposits.send(way % 2 === 0 ? same : deposits.webhookOf(paymentId, { eventId: `${paymentId}:${way}` })),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(times(WAYS, () => 200));
      await deposits.allProcessed(paymentId, 1 + WAYS / 2);
      expect(await deposits.creditsOf(depositId)).toEqual([{ kind: 'deposit_captured' }, { kind: 'deposit_cashback' }]);
    }
    expect(await deposits.balanceOf()).toBe(before + RACE_ROUNDS * 50);
  });

  it('recharge against recharge: an order is paid once, with one of two contents', async () => {
    const before = await rewardOf(winner);
    for (let round = 1; round <= RACE_ROUNDS; round += 1) {
      const order_id = newOrderId();
      const answers = await Promise.all(
        times(WAYS, (way) => recharge(winner, { order_id, number: way % 2 === 0 ? '9876543210' : '9876543211' })),
      );
      expect(tally(answers)).toEqual([`${WAYS / 2} x 200`, `${WAYS / 2} x 409 RECHARGE_CHANGED`]);
      expect(await rewardOf(winner)).toBe(before - round * 100);
    }
  });
});

describe('the races can be lost', () => {
  it('a naive read-then-write credits a capture several times, which these tests would detect', async () => {
    const { db } = server.services;
    const { depositId } = await deposits.begin(50);
    const naive = async () => {
      const [row] = await db.query<{ status: string }>('select status from deposits where deposit_id = $1', [
        depositId,
      ]);
      await db.query('select pg_sleep(0.01)');
      return row?.status === 'created';
    };
    expect((await Promise.all(times(5, naive))).filter(Boolean).length).toBeGreaterThan(1);
  });

  it('a naive read-then-write orders a recharge several times, which these tests would detect', async () => {
    const { db } = server.services;
    const order = newOrderId();
    const naive = async () => {
      const rows = await db.query('select 1 from recharges where player_id = $1 and order_id = $2', [winner.id, order]);
      await db.query('select pg_sleep(0.01)');
      return rows.length === 0;
    };
    expect((await Promise.all(times(5, naive))).filter(Boolean).length).toBeGreaterThan(1);
  });
});

import { paise } from '@muqabla/contract/money';
import { newOrderId, recharge, rechargesOf, reconcile, rewardOf } from '@muqabla/testing/recharge-fixtures';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { playerWithWinnings } from '@muqabla/testing/winning-fixtures';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readWallets } from '../../core/ledger/balances.ts';
import { post } from '../../core/ledger/post.ts';
import { holdRecharge } from '../../core/ledger/postings.rules.ts';
import { newId } from '../../platform/ids.ts';
import type { RechargeOrder, RechargeProvider } from '../../providers/recharge/port.ts';
import { createDeliverRecharge } from './deliver-recharge.ts';
import { claimSending, findRecharge, insertRecharge } from './recharge.queries.ts';
import { settleRecharge } from './settle-recharge.ts';

const WAYS = 20;

const server = setUpTestServer();
let owner: pg.Client;
let provider: RechargeProvider;
beforeAll(async () => {
  provider = server.services.rechargeProvider;
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
});
afterAll(() => owner.end());

const newPlayer = (rupees = 500) => playerWithWinnings(server, rupees);
const PENDING = { status: 200, body: { status: 'pending' } };
const many = <T>(make: (index: number) => Promise<T>, count = WAYS) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const sentTo = async (playerId: string) =>
  (
    await owner.query(
      'select k.* from sandbox.recharges k join recharges r on r.recharge_id::text = k.recharge_key where r.player_id = $1',
      [playerId],
    )
  ).rows;

/** A pending recharge of 100 rupees. */
const pendingOne = async (rupees = 500, number = '9876543201') => {
  const player = await newPlayer(rupees);
  await recharge(player, { number });
  const [{ _id } = { _id: '' }] = await rechargesOf(player);
  const found = await findRecharge(server.services.db, _id);
  if (found === null) throw new Error('no recharge');
  return { player, pending: found };
};

/** Recharges of ten rupees that the provider was sent and has not delivered, each begun a second after the one before. */
const sentRecharges = (playerId: string, count: number): Promise<string[]> =>
  server.services.db.transaction(async (tx) => {
    const now = server.clock.now();
    const ids: string[] = [];
    for (let place = 0; place < count; place += 1) {
      const details = { number: '9876543201', operator: 'jio', type: 'prepaid', amount: paise(10_00) } as const;
      const order = { rechargeId: newId(), playerId, orderId: newOrderId(), provider: provider.provider };
      const createdAt = new Date(now.getTime() - (count - place) * 1000);
      await insertRecharge(tx, { ...details, ...order, tax: paise(0), createdAt });
      await claimSending(tx, order.rechargeId, createdAt);
      ids.push(order.rechargeId);
    }
    const holds = ids.map((rechargeId) => holdRecharge({ rechargeId, playerId, amount: paise(10_00) }));
    await post(tx, holds, now);
    return ids;
  });

describe('during a request to the provider', () => {
  it('no transaction is open, and the money is already held', async () => {
    const player = await newPlayer();
    const seen: unknown[] = [];
    const { send } = provider;
    vi.spyOn(provider, 'send').mockImplementation(async (order: RechargeOrder) => {
      const open = await owner.query(
        "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
      );
      seen.push(open.rowCount, await rewardOf(player));
      return send(order);
    });
    await recharge(player);
    expect(seen).toEqual([0, 400]);
  });

  it.each(['before it heard', 'after it delivered'])(
    'a line that breaks %s leaves it pending, then finished once',
    async (when) => {
      const player = await newPlayer();
      const { send } = provider;
      vi.spyOn(provider, 'send').mockImplementationOnce(async (order) => {
        if (when === 'after it delivered') await send(order);
        throw new Error('connection reset');
      });
      expect(await recharge(player)).toMatchObject(PENDING);
      expect(await rewardOf(player)).toBe(400);
      await reconcile(server);
      expect(await rechargesOf(player)).toMatchObject([{ status: 'success' }]);
      expect(await rewardOf(player)).toBe(400);
      expect(await sentTo(player.id)).toHaveLength(1);
    },
  );

  it('a crash after the hold leaves a recharge that the job completes', async () => {
    const player = await newPlayer();
    const order_id = newOrderId();
    vi.spyOn(server.features.recharges.deliverRecharge, 'send').mockRejectedValueOnce(new Error('the process stops'));
    expect(await recharge(player, { order_id })).toMatchObject({ status: 500, body: { code: 'OUR_FAULT' } });
    expect(await rewardOf(player)).toBe(400);
    expect(await recharge(player, { order_id })).toMatchObject(PENDING);
    await reconcile(server);
    expect(await recharge(player, { order_id })).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(await rewardOf(player)).toBe(400);
  });

  it('a timeout leaves the recharge pending', async () => {
    const { player, pending } = await pendingOne();
    const never = () => new Promise<never>(() => {});
    const silent = { ...provider, send: never, fetchState: never };
    const { poll, send } = createDeliverRecharge({
      ...server.services,
      rechargeProvider: silent,
      timeoutMilliseconds: 20,
    });
    expect([(await poll(pending)).status, (await send(pending)).status]).toEqual(['pending', 'pending']);
    expect(await rewardOf(player)).toBe(400);
  });

  it('an unavailable provider leaves the money held and is polled less and less often', async () => {
    const { player, pending } = await pendingOne();
    const { db } = server.services;
    const stands = async () => [
      (await findRecharge(db, pending.rechargeId))?.status,
      (await readWallets(db, player.id)).reward,
    ];
    const ask = vi.spyOn(provider, 'fetchState').mockRejectedValue(new Error('away'));
    const polls = () => ask.mock.calls.filter(([{ key }]) => key === pending.rechargeId).length;
    for (let day = 0; day < 3; day += 1) await reconcile(server, { minutes: 24 * 60 });
    expect(polls()).toBe(3);
    await reconcile(server, { minutes: 58 });
    expect(polls()).toBe(3);
    expect(await stands()).toEqual(['pending', 400_00]);
    ask.mockRestore();
    await reconcile(server);
    expect(await stands()).toEqual(['success', 400_00]);
  });

  it('a run polls at most a hundred, the longest due first, and a failure does not delay the others', async () => {
    const player = await newPlayer(1200);
    const ids = await sentRecharges(player.id, 101);
    const [first, last] = [ids[0], ids[100]];
    let isAway = true;
    const providerAsk = vi.spyOn(provider, 'fetchState').mockImplementation(async ({ key }) => {
      if (isAway && key === first) throw new Error('away');
      return { state: 'success', reference: 'J1' };
    });
    await reconcile(server);
    expect(providerAsk).toHaveBeenCalledTimes(100);
    const pending = async () =>
      (
        await owner.query(
          "select recharge_id from recharges where player_id = $1 and status = 'pending' order by created_at",
          [player.id],
        )
      ).rows.map(({ recharge_id: id }) => id as string);
    expect(await pending()).toEqual([first, last]);
    isAway = false;
    await reconcile(server);
    expect(await pending()).toEqual([]);
    expect(await rewardOf(player)).toBe(190);
  });
});

describe(`${WAYS} ways, ${RACE_ROUNDS} rounds`, () => {
  it('the same order: one recharge, one delivery, and the same response for all', async () => {
    const player = await newPlayer(100 * RACE_ROUNDS);
    for (let round = 1; round <= RACE_ROUNDS; round += 1) {
      const order_id = newOrderId();
      const answers = await many(() => recharge(player, { order_id }));
      for (const { status, body } of answers)
        expect([status, ['success', 'pending'].includes(body.status)]).toEqual([200, true]);
      expect(await rewardOf(player)).toBe(100 * (RACE_ROUNDS - round));
    }
    expect(await sentTo(player.id)).toHaveLength(RACE_ROUNDS);
  });

  it('the same order id with different details: one succeeds, the others are refused', async () => {
    const player = await newPlayer(100 * RACE_ROUNDS);
    for (let round = 1; round <= RACE_ROUNDS; round += 1) {
      const order_id = newOrderId();
      const answers = await many((index) => recharge(player, { order_id, number: `98765432${10 + index}` }));
      expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
        200,
        ...Array.from({ length: WAYS - 1 }, () => 409),
      ]);
      expect(await rewardOf(player)).toBe(100 * (RACE_ROUNDS - round));
    }
  });

  it('different orders: never more than the available winnings', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const player = await newPlayer(550);
      const answers = await many(() => recharge(player));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
      expect(answers.filter(({ status, body }) => status === 422 && body.code === 'RECHARGE_UNCOVERED')).toHaveLength(
        WAYS - 5,
      );
      expect(await rewardOf(player)).toBe(50);
      expect(await rechargesOf(player)).toHaveLength(5);
    }
  });

  it('reconciling against reconciling, polling and contradicting responses: settled once', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { player, pending } = await pendingOne(100, round % 2 === 0 ? '9876543201' : '9876543203');
      server.clock.advance({ seconds: 61 });
      const { deliverRecharge } = server.features.recharges;
      await many<unknown>((index) =>
        index % 2 === 0 ? server.runJob('reconcile-recharges', {}) : deliverRecharge.poll(pending),
      );
      expect(await rewardOf(player)).toBe(round % 2 === 0 ? 0 : 100);
    }
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { player, pending } = await pendingOne(100);
      const words = [{ state: 'success', reference: 'X' }, { state: 'failed' }, { state: 'pending' }] as const;
      const settled = await many((index) =>
        settleRecharge(
          server.services,
          pending.rechargeId,
          { response: words[(index + round) % 3] ?? words[2], requestedAt: server.clock.now() },
          { playerWaits: false },
        ),
      );
      const over = new Set(settled.map(({ status }) => status).filter((status) => status !== 'pending'));
      expect(over.size).toBe(1);
      expect(await rewardOf(player)).toBe(over.has('success') ? 0 : 100);
    }
  });
});

describe('the database refuses', () => {
  it.each([
    ['a success that paid nothing', "update recharges set status = 'success', settled_at = now()", /holds/],
    ['a failure that returned nothing', "update recharges set status = 'failed', settled_at = now()", /holds/],
    ['another amount', 'update recharges set amount_paise = 1', /cannot change/],
    [
      'another player',
      'update recharges set player_id = (select player_id from players p where p.player_id <> recharges.player_id limit 1)',
      /cannot change/,
    ],
  ])('%s', async (_, sql, message) => {
    const { pending } = await pendingOne();
    await expect(owner.query(`${sql} where recharge_id = $1`, [pending.rechargeId])).rejects.toThrow(message);
  });

  it('a change of a final status', async () => {
    const { pending } = await pendingOne();
    await reconcile(server);
    await expect(
      owner.query("update recharges set status = 'pending', settled_at = null where recharge_id = $1", [
        pending.rechargeId,
      ]),
    ).rejects.toThrow('a recharge cannot go from success to pending in this way');
  });

  it('a second hold, also under another key', async () => {
    const { player, pending } = await pendingOne();
    const act = { rechargeId: pending.rechargeId, playerId: player.id, amount: paise(1) };
    const forged = { ...holdRecharge(act), key: 'recharge:forged' };
    const write = server.services.db.transaction((tx) => post(tx, [forged], server.clock.now()));
    await expect(write).rejects.toThrow(/holds/);
  });
});

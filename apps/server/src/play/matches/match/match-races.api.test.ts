import { pictureOf } from '@muqabla/testing/picture';
import { createMatch, type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { RACE_ROUNDS, RACE_WAYS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';

const WAYS = RACE_WAYS;

const server = setUpTestServer();
let host: Player;
let joiners: Player[];
let money: number;

beforeAll(async () => {
  await server.services.settings.write('maxOpenMatches', 100);
  [host, ...joiners] = (await Promise.all(
    Array.from({ length: WAYS + 1 }, (_, index) =>
      playerWithCash(server.origin, 10_000, index === 0 ? 'Hema Host' : `Joiner ${index}`),
    ),
  )) as [Player, ...Player[]];
  money = await allMoney();
});

/** The sum of all wallets in paise: constant over a race, except for commission. */
const allMoney = async () => {
  const [row] = await server.services.db.query<{ paise: number }>(
    'select sum(deposit_paise + reward_paise)::bigint as paise from ledger.wallets',
  );
  return row?.paise ?? 0;
};
const act = (player: Player, move: 'accept' | 'start' | 'reject', matchId: string) =>
  player.send(`PUT /match/${move}`, { body: { matchId } });
const remove = (player: Player, id: string) => player.send('DELETE /match/delete/{id}', { params: { id } });
const statusesOf = (responses: readonly { status: number }[]) =>
  responses.map(({ status }) => status).sort((a, b) => a - b);
const winnersOf = (responses: readonly { status: number }[]) => responses.filter(({ status }) => status === 200).length;
const matchOf = async (matchId: string) => {
  const [row] = await server.services.db.query<{ status: string; joiner_id: string | null; version: number }>(
    'select status, joiner_id, version from matches where match_id = $1',
    [matchId],
  );
  return row;
};

describe(`${WAYS} ways, ${RACE_ROUNDS} rounds`, () => {
  it('accept against accept: one player joins, the others keep their stake', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { _id: matchId } = await createMatch(host, 50);
      const responses = await Promise.all(joiners.map((joiner) => act(joiner, 'accept', matchId)));
      expect(statusesOf(responses)).toEqual([200, ...Array.from({ length: WAYS - 1 }, () => 409)]);
      const winner = joiners[responses.findIndex(({ status }) => status === 200)];
      expect((await matchOf(matchId))?.joiner_id).toBe(winner?.id);
      await act(host, 'reject', matchId);
      await remove(host, matchId);
    }
    expect(await allMoney()).toBe(money);
  });

  it('accept against delete: one succeeds, never both', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { _id: matchId } = await createMatch(host, 50);
      const [deleted, ...accepted] = await Promise.all([
        remove(host, matchId),
        ...joiners.map((joiner) => act(joiner, 'accept', matchId)),
      ]);
      expect(winnersOf([deleted, ...accepted])).toBe(1);
      expect((await matchOf(matchId))?.status).toBe(deleted.status === 200 ? 'deleted' : 'requested');
      if (deleted.status !== 200) {
        await act(host, 'reject', matchId);
        await remove(host, matchId);
      }
    }
    expect(await allMoney()).toBe(money);
  });

  it('reject against start: the match starts or is open again, never both', async () => {
    const joiner = joiners[0]!;
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { _id: matchId } = await createMatch(host, 50);
      await act(joiner, 'accept', matchId);
      const responses = await Promise.all([
        ...Array.from({ length: WAYS / 2 }, () => act(host, 'start', matchId)),
        ...Array.from({ length: WAYS / 2 }, (_, index) => act(index % 2 === 0 ? joiner : host, 'reject', matchId)),
      ]);
      expect(winnersOf(responses)).toBe(1);
      const { status } = (await matchOf(matchId))!;
      if (status === 'new') await remove(host, matchId);
      else
        for (const player of [host, joiner])
          await submitResult(player, matchId, { resultStatus: 'cancel', cancelReason: 'Other' });
    }
    expect(await allMoney()).toBe(money);
  });

  it('result against result: paid once in either order', async () => {
    const joiner = joiners[1]!;
    const picture = await pictureOf('a win');
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const before = await allMoney();
      const matchId = await startMatch(host, joiner, { amount: 50 });
      const responses = await Promise.all(
        Array.from({ length: WAYS }, (_, index) =>
          index % 2 === 0
            ? submitResult(host, matchId, { resultStatus: 'win' }, picture)
            : submitResult(joiner, matchId, { resultStatus: 'loss' }),
        ),
      );
      for (const { status } of responses) expect([200, 409]).toContain(status);
      expect((await matchOf(matchId))?.status).toBe('completed');
      expect(await allMoney()).toBe(before - 2_50);
    }
  });

  it('create against create: never spends the same money twice', async () => {
    const poor = await playerWithCash(server.origin, 50, 'Poor Player');
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const responses = await Promise.all(
        Array.from({ length: WAYS }, () =>
          poor.send<{ _id: string }>('POST /match/create', { body: { amount: 50, gameName: 'Carrom' } }),
        ),
      );
      expect(statusesOf(responses)).toEqual([200, ...Array.from({ length: WAYS - 1 }, () => 422)]);
      await remove(poor, responses.find(({ status }) => status === 200)!.body._id);
    }
  });
});

it('a room code is set while the wallets of both players are locked elsewhere', async () => {
  const [joiner] = joiners as [Player];
  const matchId = await startMatch(host, joiner, { amount: 50, roomcode: '' });
  await server.services.db.transaction(async (tx) => {
    await tx.query('select from ledger.lock_wallets($1::uuid[])', [[host.id, joiner.id]]);
    const body = { roomcode: '08714236' };
    await host.call('PUT /match/update/roomcode/{matchId}', { params: { matchId }, body });
  });
  expect(await matchOf(matchId)).toMatchObject({ status: 'running', version: 4 });
  await submitResult(joiner, matchId, { resultStatus: 'loss' });
});

describe('the race tests can fail', () => {
  it('a naive read-then-write lets several players join, which these tests would detect', async () => {
    const { db } = server.services;
    const { _id: matchId } = await createMatch(host, 50);
    const naive = async () => {
      const [row] = await db.query<{ status: string }>('select status from matches where match_id = $1', [matchId]);
      await db.query('select pg_sleep(0.01)');
      return { status: row?.status === 'new' ? 200 : 409 };
    };
    expect(winnersOf(await Promise.all(Array.from({ length: 5 }, naive)))).toBeGreaterThan(1);
    await remove(host, matchId);
  });
});

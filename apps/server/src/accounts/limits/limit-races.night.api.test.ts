import { paise } from '@muqabla/contract/money';
import { createLimitFixtures } from '@muqabla/testing/limit-fixtures';
import { createMatch, type Player } from '@muqabla/testing/player';
import { RACE_ROUNDS, RACE_WAYS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { newId } from '../../platform/ids.ts';
import { createMakeMove } from '../../play/engine/make-move.ts';
import { PLAY } from '../../play/parts.ts';

const WAYS = RACE_WAYS;
const FIT = 6;
const STAKE = 50;

const server = setUpTestServer();
let limits: ReturnType<typeof createLimitFixtures>;
beforeAll(async () => {
  limits = createLimitFixtures(server);
  await server.services.settings.write('maxOpenMatches', 100);
  await limits.toIndianHour(8);
});

const wonOf = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length;
const codesOf = (answers: readonly { status: number; body: { code?: string } }[]) => [
  ...new Set(answers.flatMap(({ status, body }) => (status === 200 ? [] : [body.code]))),
];
const limited = async (limit: 'deposit' | 'loss', amount: number) => {
  const player = await limits.withCash();
  await limits.setLimit(player, limit, amount);
  return player;
};
const used = async (player: Player) => (await limits.limitsOf(player)).loss.used;
const remove = (player: Player, id: string) => player.call('DELETE /match/delete/{id}', { params: { id } });
const several = <T>(act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: WAYS }, (_, index) => act(index)));

describe(`${WAYS} ways, ${RACE_ROUNDS} rounds, a limit that ${FIT} meet exactly`, () => {
  it('concurrent creates never exceed the loss limit', async () => {
    const player = await limited('loss', FIT * STAKE);
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const answers = await several(() => limits.create(player, STAKE));
      expect([wonOf(answers), codesOf(answers)]).toEqual([FIT, ['LOSS_LIMIT']]);
      expect(await used(player)).toBe(FIT * STAKE);
      for (const { status, body } of answers) if (status === 200) await remove(player, body._id);
    }
  });

  it('concurrent accepts never exceed the loss limit', async () => {
    const player = await limited('loss', FIT * STAKE);
    const hosts = await several(() => limits.withCash(100));
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const open = await Promise.all(hosts.map((host) => createMatch(host, STAKE)));
      const answers = await Promise.all(open.map(({ _id }) => limits.accept(player, _id)));
      expect([wonOf(answers), codesOf(answers)]).toEqual([FIT, ['LOSS_LIMIT']]);
      expect(await used(player)).toBe(FIT * STAKE);
      await Promise.all(
        open.map(async ({ _id: matchId }, index) => {
          if (answers[index]?.status === 200) await player.call('PUT /match/reject', { body: { matchId } });
          await remove(hosts[index]!, matchId);
        }),
      );
    }
  });

  it('creates in two groups of the same instant never exceed it either', async () => {
    // A second engine on the same database, as in a second process: only the wallet's lock separates them.
    const makeMove = createMakeMove(server.services, PLAY);
    const player = await limited('loss', FIT * STAKE);
    const createThere = async () => {
      const create = { matchId: newId(), hostId: player.id, gameName: 'Carrom', stake: paise(STAKE * 100) };
      const made = await makeMove({ kind: 'create', create });
      return isRefusal(made)
        ? { status: 422, body: { code: made.refused as string, _id: '' } }
        : { status: 200, body: { code: '', _id: made.match_id } };
    };
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const answers = await several((index) => (index % 2 === 0 ? limits.create(player, STAKE) : createThere()));
      expect([wonOf(answers), codesOf(answers)]).toEqual([FIT, ['LOSS_LIMIT']]);
      for (const { status, body } of answers) if (status === 200) await remove(player, body._id);
    }
  });

  it('concurrent deposits never exceed the deposit limit', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const player = await limited('deposit', 5000 + FIT * STAKE);
      const answers = await several(() => limits.deposit(player, STAKE));
      expect([wonOf(answers), codesOf(answers)]).toEqual([FIT, ['DEPOSIT_LIMIT']]);
      expect((await limits.limitsOf(player)).deposit?.used).toBe(5000 + FIT * STAKE);
    }
  });

  it('a time-out against creates: every stake is returned, and no match stays open', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const player = await limits.withCash();
      const answers = await Promise.all([
        ...Array.from({ length: WAYS / 2 }, () => limits.create(player, STAKE)),
        limits.takeTimeOut(player).then(({ status }) => ({ status, body: {} })),
        ...Array.from({ length: WAYS / 2 }, () => limits.create(player, STAKE)),
      ]);
      expect(answers[WAYS / 2]?.status).toBe(200);
      expect(await used(player)).toBe(0);
    }
  });
});

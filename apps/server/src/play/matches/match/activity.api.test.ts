import { createCaller } from '@muqabla/testing/caller';
import { createMatch, type Player, playerWithCash, startMatch } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, expect, it } from 'vitest';

const server = setUpTestServer();
let host: Player;
let joiner: Player;
let others: [Player, Player];
beforeAll(async () => {
  const player = () => playerWithCash(server.origin, 1000);
  [host, joiner] = await Promise.all([player(), player()]);
  others = await Promise.all([player(), player()]);
});

const activity = () => createCaller(server.origin).call('GET /match/activity');
const of = async (gameName: string) => (await activity()).find((game) => game.gameName === gameName);

it('counts open battles with their lowest stake and players of running ones, without private ones', async () => {
  expect(await activity()).toEqual(
    ['Ludo Classic', 'Ludo Quick', 'Chess', 'Carrom'].map((gameName) => ({ gameName, open: 0, playing: 0 })),
  );
  await createMatch(host, 120);
  await createMatch(joiner, 75);
  await host.call('POST /match/create', { body: { amount: 60, gameName: 'Ludo Classic', private: true } });
  const { _id: requested } = await createMatch(host, 55, 'Carrom');
  await joiner.call('PUT /match/accept', { body: { matchId: requested } });
  await startMatch(...others, { gameName: 'Chess' });
  server.clock.advance({ seconds: 6 });
  expect(await of('Ludo Classic')).toEqual({ gameName: 'Ludo Classic', open: 2, lowestStake: 75, playing: 0 });
  expect(await of('Carrom')).toEqual({ gameName: 'Carrom', open: 0, playing: 0 });
  expect(await of('Chess')).toEqual({ gameName: 'Chess', open: 0, playing: 2 });
});

it('counts again only after five seconds, however many request it', async () => {
  server.clock.advance({ seconds: 6 });
  const before = await activity();
  await createMatch(others[0], 50, 'Carrom');
  expect(await Promise.all([activity(), activity()])).toEqual([before, before]);
  server.clock.advance({ seconds: 6 });
  expect(await of('Carrom')).toEqual({ gameName: 'Carrom', open: 1, lowestStake: 50, playing: 0 });
});

it('leaves out a game that is not active', async () => {
  await server.services.db.query(`update games set status = 'inactive' where game_name = 'Carrom'`);
  server.clock.advance({ seconds: 6 });
  expect(await of('Carrom')).toBeUndefined();
});

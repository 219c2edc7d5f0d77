import { balanceOf, createMatch, type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, expect, it } from 'vitest';

const server = setUpTestServer();
let host: Player;
let joiner: Player;

beforeAll(async () => {
  [host, joiner] = await Promise.all([
    playerWithCash(server.origin, 5000, 'Hema Host'),
    playerWithCash(server.origin, 5000, 'Jatin Joiner'),
  ]);
});

const statusOf = async (player: Player, matchId: string) =>
  (await player.call('GET /match/{matchId}', { params: { matchId } })).status;

/** The same player with a new access token. */
const refreshed = async (player: Player) => {
  player.token = (await player.call('GET /refresh')).accessToken;
  return player;
};

const expire = (matchId: string, version: number) => server.runJob('match-deadline', { matchId, version });

it('ends open and requested matches, and returns every stake', async () => {
  const before = [await balanceOf(host), await balanceOf(joiner)];
  const { _id: matchId } = await createMatch(host, 100);
  await joiner.call('PUT /match/accept', { body: { matchId } });
  await expire(matchId, 2);
  expect(await statusOf(host, matchId)).toBe('requested');
  server.clock.advance({ minutes: 3 });
  await Promise.all([expire(matchId, 2), expire(matchId, 2)]);
  expect(await statusOf(host, matchId)).toBe('new');
  expect(await balanceOf(joiner)).toBe(before[1]);
  server.clock.advance({ minutes: 31 });
  const fresh = await refreshed(host);
  await expire(matchId, 3);
  expect(await statusOf(fresh, matchId)).toBe('deleted');
  expect([await balanceOf(fresh), await balanceOf(await refreshed(joiner))]).toEqual(before);
});

it('cancels a running match without a room code after ten minutes', async () => {
  const [a, b] = [await refreshed(host), await refreshed(joiner)];
  const before = [await balanceOf(a), await balanceOf(b)];
  const matchId = await startMatch(a, b, { roomcode: '' });
  server.clock.advance({ minutes: 9, seconds: 55 });
  await expire(matchId, 3);
  expect(await statusOf(await refreshed(host), matchId)).toBe('running');
  server.clock.advance({ seconds: 10 });
  await expire(matchId, 3);
  expect(await statusOf(await refreshed(host), matchId)).toBe('cancelled');
  expect([await balanceOf(host), await balanceOf(await refreshed(joiner))]).toEqual(before);
});

it('pays the only side of an automatic room that submitted a result', async () => {
  const [a, b] = [await refreshed(host), await refreshed(joiner)];
  const before = await balanceOf(a);
  const matchId = await startMatch(a, b, { gameName: 'Chess' });
  expect((await submitResult(a, matchId, { resultStatus: 'win' }, undefined, 'autoresult')).status).toBe(200);
  server.clock.advance({ minutes: 16 });
  await expire(matchId, 5);
  expect(await balanceOf(await refreshed(host))).toBe(before + 95);
});

it('ends all states whose deadline has passed by the time of a moved clock, and no others', async () => {
  const [a, b] = [await refreshed(host), await refreshed(joiner)];
  const { _id: open } = await createMatch(a, 100);
  const { _id: requested } = await createMatch(b, 100);
  await a.call('PUT /match/accept', { body: { matchId: requested } });
  await server.features.engine.expireMatches(server.clock.now());
  expect(await statusOf(a, requested)).toBe('requested');
  server.clock.advance({ minutes: 4 });
  await server.features.engine.expireMatches(server.clock.now());
  const statuses = async () => [
    await statusOf(await refreshed(host), open),
    await statusOf(await refreshed(joiner), requested),
  ];
  expect(await statuses()).toEqual(['new', 'new']);
  server.clock.advance({ minutes: 31 });
  await server.features.engine.expireMatches(server.clock.now());
  expect(await statuses()).toEqual(['deleted', 'deleted']);
});

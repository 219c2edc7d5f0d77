import { befriend, twoPlayersWithCash } from '@muqabla/testing/friend-fixtures';
import { type Player, registerPlayer, renewTokens } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeEach, expect, it } from 'vitest';
import { forgetOnline, saveOnline } from './online.queries.ts';

const server = setUpTestServer();
let asha: Player;
let bilal: Player;

beforeEach(async () => {
  [asha, bilal] = await twoPlayersWithCash(server);
  await befriend(asha, bilal);
});

/** A process notes its connected players, as it does every half minute. */
const connect = async (...players: Player[]) => {
  const notes = await server.features.friends.start({ connectedPlayers: () => players.map(({ id }) => id) });
  await notes.stop();
};
const onlineOf = async (player: Player) => {
  const [{ friends, count }, list] = await Promise.all([
    player.call('GET /friends/online'),
    player.call('GET /friends', { query: {} }),
  ]);
  const listed = list.friends.filter(({ isOnline }) => isOnline).map((friend) => friend.player._id);
  expect(listed).toEqual(friends.map(({ _id }) => _id));
  expect(count).toBe(friends.length);
  return listed;
};
const hide = (player: Player, hides: boolean) => player.call('PUT /friends/online', { body: { hides } });

it('friends are online while they are connected, and for two minutes more', async () => {
  expect(await onlineOf(asha)).toEqual([]);
  await connect(bilal);
  expect(await onlineOf(asha)).toEqual([bilal.id]);
  expect(await onlineOf(bilal)).toEqual([]);
  server.clock.advance({ seconds: 119 });
  expect(await onlineOf(asha)).toEqual([bilal.id]);
  server.clock.advance({ seconds: 2 });
  expect(await onlineOf(asha)).toEqual([]);
});

it('nobody but a friend sees it', async () => {
  const stranger = await registerPlayer(server.origin);
  await connect(asha, bilal, stranger);
  expect(await onlineOf(stranger)).toEqual([]);
  expect(await onlineOf(asha)).toEqual([bilal.id]);
  await asha.call('DELETE /friends/{playerId}', { params: { playerId: bilal.id } });
  expect(await onlineOf(bilal)).toEqual([]);
});

it('who hides it is not seen and does not see', async () => {
  await connect(asha, bilal);
  expect(await hide(bilal, true)).toEqual({ hidesOnline: true });
  expect(await onlineOf(asha)).toEqual([]);
  expect(await onlineOf(bilal)).toEqual([]);
  expect((await bilal.call('GET /friends', { query: {} })).hidesOnline).toBe(true);
  // While it is hidden nothing is noted.
  await connect(bilal);
  await hide(bilal, false);
  expect(await onlineOf(asha)).toEqual([]);
  await connect(bilal);
  expect(await onlineOf(asha)).toEqual([bilal.id]);
  expect(await onlineOf(bilal)).toEqual([asha.id]);
});

it('two processes that note the same players at once keep the newest time', async () => {
  const { db } = server.services;
  const now = server.clock.now();
  const before = new Date(now.getTime() - 600_000);
  const ids = [asha.id, bilal.id];
  await Promise.all([
    saveOnline(db, ids, now),
    saveOnline(db, ids.toReversed(), before),
    saveOnline(db, ids.toReversed(), now),
    saveOnline(db, ids, before),
  ]);
  expect(await onlineOf(asha)).toEqual([bilal.id]);
});

it('who was not connected for a day is forgotten', async () => {
  await connect(asha, bilal);
  server.clock.advance({ days: 1, minutes: 1 });
  await renewTokens(asha, bilal);
  await connect(bilal);
  await forgetOnline(server.services.db, server.clock.now());
  const rows = await server.services.db.query<{ player_id: string }>(
    'select player_id from online_players where player_id = any ($1::uuid[])',
    [[asha.id, bilal.id]],
  );
  expect(rows.map(({ player_id }) => player_id)).toEqual([bilal.id]);
});

import { afterJobs } from '@muqabla/testing/after-jobs';
import { listenForEvents } from '@muqabla/testing/event-listener';
import {
  befriend,
  cashOf,
  challengePlayer,
  codeOf,
  hostWins,
  twoPlayersWithCash,
} from '@muqabla/testing/friend-fixtures';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { pushesTo, subscribeToPush } from '@muqabla/testing/push';
import { RACE_WAYS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const server = setUpTestServer();
let owner: pg.Client;
let asha: Player;
let bilal: Player;

beforeAll(async () => {
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
});
afterAll(() => owner.end());
beforeEach(async () => {
  [asha, bilal] = await twoPlayersWithCash(server);
});

/** Advances the clock and signs both in again. */
const wait = async (time: { days: number }) => {
  server.clock.advance(time);
  for (const player of [asha, bilal]) player.token = (await player.call('GET /refresh')).accessToken;
};

it('is a private battle of the two with the stake held once, of which the other is told', async () => {
  await hostWins(asha, bilal);
  const before = await cashOf(server, asha);
  const phone = await listenForEvents(bilal);
  const made = await Promise.all(Array.from({ length: RACE_WAYS }, () => challengePlayer(asha, bilal)));
  expect(new Set(made.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
  await phone.waitFor('noticeAdded', ({ kind }) => kind === 'challenged');
  expect(before - (await cashOf(server, asha))).toBe(100);
  expect(codeOf(await challengePlayer(asha, bilal, 150))).toEqual([409, 'ALREADY_CHALLENGED']);
  const matchId = made[0]?.body._id ?? '';
  const stranger = await playerWithCash(server.origin, 1000);
  expect(codeOf(await stranger.send('PUT /match/accept', { body: { matchId } }))).toEqual([404, 'MATCH_NOT_FOUND']);
  expect((await bilal.send('PUT /match/accept', { body: { matchId } })).status).toBe(200);
  phone.socket.disconnect();
});

it('on the terms of the last battle is what a rematch accepts', async () => {
  const matchId = await hostWins(asha, bilal);
  const { body } = await challengePlayer(asha, bilal, 50);
  const rematch = await bilal.call('POST /match/rematch', { body: { matchId } });
  expect([rematch._id, rematch.status]).toEqual([body._id, 'requested']);
});

it('needs a friend or a battle within 30 days, and a player who is free to play', async () => {
  expect(codeOf(await challengePlayer(asha, bilal))).toEqual([404, 'PLAYER_NOT_FOUND']);
  expect(codeOf(await challengePlayer(asha, asha))).toEqual([404, 'PLAYER_NOT_FOUND']);
  await hostWins(asha, bilal);
  await owner.query('begin');
  await owner.query('set local session_replication_role = replica');
  await owner.query(`update matches set status_since = status_since - interval '30 days' where host_id = $1`, [
    asha.id,
  ]);
  await owner.query('commit');
  expect(codeOf(await challengePlayer(asha, bilal))).toEqual([404, 'PLAYER_NOT_FOUND']);
  await befriend(bilal, asha);
  expect(codeOf(await challengePlayer(asha, bilal, 1))).toEqual([422, 'STAKE_OUT_OF_BOUNDS']);
  await bilal.call('POST /user/limits/time-out', { body: { days: 1 } });
  expect(codeOf(await challengePlayer(asha, bilal))).toEqual([409, 'PLAYER_NOT_AVAILABLE']);
  await wait({ days: 1 });
  await owner.query('update players set banned_at = now() where player_id = $1', [bilal.id]);
  expect(codeOf(await challengePlayer(asha, bilal))).toEqual([409, 'PLAYER_NOT_AVAILABLE']);
});

it('wakes a phone, while requests and new friends wait in the list of notices', async () => {
  const matchId = await hostWins(asha, bilal);
  await subscribeToPush(bilal);
  await asha.call('POST /friends/requests', { body: { playerId: bilal.id, matchId } });
  await challengePlayer(asha, bilal);
  const pushes = await afterJobs(server, 'a push', async () => {
    const sent = await pushesTo(bilal);
    return sent.length > 0 ? sent : undefined;
  });
  expect(JSON.stringify(pushes)).toContain('challenges you to a battle');
  await bilal.call('PUT /friends/requests/{playerId}', { params: { playerId: asha.id }, body: { accept: true } });
  const { rows } = await owner.query(
    `select kind from notices where player_id = $1 and kind in ('friendRequested', 'challenged') order by notice_id`,
    [bilal.id],
  );
  expect(rows.map(({ kind }) => kind as string)).toEqual(['friendRequested', 'challenged']);
  expect(await pushesTo(bilal)).toHaveLength(1);
});

import { listenForEvents } from '@muqabla/testing/event-listener';
import { moneyOf } from '@muqabla/testing/match-money';
import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { pushesTo, subscribeToPush } from '@muqabla/testing/push';
import { RACE_WAYS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { until } from '@muqabla/testing/until';
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
  [asha, bilal] = await Promise.all([
    playerWithCash(server.origin, 1000, 'Asha Verma'),
    playerWithCash(server.origin, 1000, 'Bilal Khan'),
  ]);
});

const codeOf = ({ status, body }: { status: number; body: object }) => [status, 'code' in body ? body.code : undefined];
/** Advances the clock and signs both in again. */
const wait = async (time: { days: number }) => {
  server.clock.advance(time);
  for (const player of [asha, bilal]) player.token = (await player.call('GET /refresh')).accessToken;
};
const cashOf = async (player: Player) => {
  const { deposit, reward } = await moneyOf(server, player);
  return deposit + reward;
};
const play = async (host: Player, joiner: Player) => {
  const matchId = await startMatch(host, joiner, { amount: 50 });
  await submitResult(joiner, matchId, { resultStatus: 'loss' });
  return matchId;
};

const challenge = (player: Player, other: Player, amount = 100, gameName = 'Ludo Classic') =>
  player.send<{ _id: string; code?: string }>('POST /match/challenge', {
    body: { playerId: other.id, amount, gameName },
  });

it('is a private battle of the two with the stake held once, of which the other is told', async () => {
  await play(asha, bilal);
  const before = await cashOf(asha);
  const phone = await listenForEvents(bilal);
  const made = await Promise.all(Array.from({ length: RACE_WAYS }, () => challenge(asha, bilal)));
  expect(new Set(made.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
  await phone.waitFor('noticeAdded', ({ kind }) => kind === 'challenged');
  expect(before - (await cashOf(asha))).toBe(100);
  expect(codeOf(await challenge(asha, bilal, 150))).toEqual([409, 'ALREADY_CHALLENGED']);
  const matchId = made[0]?.body._id ?? '';
  const stranger = await playerWithCash(server.origin, 1000);
  expect(codeOf(await stranger.send('PUT /match/accept', { body: { matchId } }))).toEqual([404, 'MATCH_NOT_FOUND']);
  expect((await bilal.send('PUT /match/accept', { body: { matchId } })).status).toBe(200);
  phone.socket.disconnect();
});

it('on the terms of the last battle is what a rematch accepts', async () => {
  const matchId = await play(asha, bilal);
  const { body } = await challenge(asha, bilal, 50);
  const rematch = await bilal.call('POST /match/rematch', { body: { matchId } });
  expect([rematch._id, rematch.status]).toEqual([body._id, 'requested']);
});

it('needs a friend or a battle within 30 days, and a player who is free to play', async () => {
  expect(codeOf(await challenge(asha, bilal))).toEqual([404, 'PLAYER_NOT_FOUND']);
  expect(codeOf(await challenge(asha, asha))).toEqual([404, 'PLAYER_NOT_FOUND']);
  await play(asha, bilal);
  await owner.query('begin');
  await owner.query('set local session_replication_role = replica');
  await owner.query(`update matches set status_since = status_since - interval '30 days' where host_id = $1`, [
    asha.id,
  ]);
  await owner.query('commit');
  expect(codeOf(await challenge(asha, bilal))).toEqual([404, 'PLAYER_NOT_FOUND']);
  const { token } = await bilal.call('POST /friends/link');
  await asha.call('POST /friends/link/{token}', { params: { token } });
  expect(codeOf(await challenge(asha, bilal, 1))).toEqual([422, 'STAKE_OUT_OF_BOUNDS']);
  await bilal.call('POST /user/limits/time-out', { body: { days: 1 } });
  expect(codeOf(await challenge(asha, bilal))).toEqual([409, 'PLAYER_NOT_AVAILABLE']);
  await wait({ days: 1 });
  await owner.query('update players set banned_at = now() where player_id = $1', [bilal.id]);
  expect(codeOf(await challenge(asha, bilal))).toEqual([409, 'PLAYER_NOT_AVAILABLE']);
});

it('wakes a phone, while requests and new friends wait in the list of notices', async () => {
  const matchId = await play(asha, bilal);
  await subscribeToPush(bilal);
  await asha.call('POST /friends/requests', { body: { playerId: bilal.id, matchId } });
  await challenge(asha, bilal);
  const pushes = await until('a push', async () => {
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

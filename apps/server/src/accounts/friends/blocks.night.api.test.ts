import type { QuickMatch } from '@muqabla/contract/play/matches/match-calls';
import {
  befriend,
  cashOf,
  challengePlayer,
  codeOf,
  hostWins,
  twoPlayersWithCash,
} from '@muqabla/testing/friend-fixtures';
import { createMatch, type Player, startMatch, submitResult } from '@muqabla/testing/player';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeEach, expect, it } from 'vitest';

const server = setUpTestServer();
let asha: Player;
let bilal: Player;

beforeEach(async () => {
  [asha, bilal] = await twoPlayersWithCash(server);
});

const block = (player: Player, other: Player) =>
  player.send('PUT /blocks/{playerId}', { params: { playerId: other.id } });
const unblock = (player: Player, other: Player) =>
  player.call('DELETE /blocks/{playerId}', { params: { playerId: other.id } });
const accept = (player: Player, matchId: string) => player.send('PUT /match/accept', { body: { matchId } });
const ask = (player: Player, other: Player, matchId: string) =>
  player.send('POST /friends/requests', { body: { playerId: other.id, matchId } });

it('ends friendship, requests and open challenges, and is not revealed to the other', async () => {
  const matchId = await hostWins(asha, bilal);
  const token = await befriend(asha, bilal);
  const cash = [await cashOf(server, asha), await cashOf(server, bilal)];
  await challengePlayer(asha, bilal);
  await challengePlayer(bilal, asha);
  const before = (await bilal.call('GET /user/notices', { query: {} })).notices.length;
  expect((await block(asha, bilal)).body).toEqual({ state: 'none', isBlocked: true, isReported: false });
  expect((await block(asha, bilal)).status).toBe(200);
  expect([await cashOf(server, asha), await cashOf(server, bilal)]).toEqual(cash);
  expect((await bilal.call('GET /friends', { query: {} })).friends).toEqual([]);
  // Bilal sees the same as a player whom no friend, request or link relates to Asha.
  const seen = await bilal.call('GET /players/{playerId}/relation', { params: { playerId: asha.id } });
  expect(seen).toEqual({ state: 'none', isBlocked: false, isReported: false });
  expect((await ask(bilal, asha, matchId)).body).toEqual({ state: 'requested' });
  expect((await asha.call('GET /friends/requests')).received).toEqual([]);
  expect(codeOf(await bilal.send('GET /friends/link/{token}', { params: { token } }))).toEqual([
    404,
    'FRIEND_LINK_NOT_FOUND',
  ]);
  expect(codeOf(await bilal.send('POST /friends/link/{token}', { params: { token } }))).toEqual([
    404,
    'FRIEND_LINK_NOT_FOUND',
  ]);
  expect(codeOf(await challengePlayer(bilal, asha))).toEqual([409, 'PLAYER_NOT_AVAILABLE']);
  expect(codeOf(await bilal.send('POST /match/rematch', { body: { matchId } }))).toEqual([409, 'PLAYER_NOT_AVAILABLE']);
  // Asha reads in plain words what she has chosen herself.
  expect(codeOf(await challengePlayer(asha, bilal))).toEqual([409, 'PLAYER_BLOCKED']);
  expect(codeOf(await ask(asha, bilal, matchId))).toEqual([409, 'PLAYER_BLOCKED']);
  expect((await asha.call('GET /friends/opponents')).opponents).toEqual([]);
  const { blocked } = await asha.call('GET /blocks', { query: {} });
  expect(blocked.map(({ player }) => player._id)).toEqual([bilal.id]);
  expect((await bilal.call('GET /blocks', { query: {} })).blocked).toEqual([]);
  const notices = (await bilal.call('GET /user/notices', { query: {} })).notices.slice(0, -before || undefined);
  expect(notices.map(({ kind }) => kind).filter((kind) => kind.startsWith('friend'))).toEqual([]);

  await unblock(asha, bilal);
  await unblock(asha, bilal);
  // A request that was sent meanwhile does not appear afterwards.
  expect((await asha.call('GET /friends/requests')).received).toEqual([]);
  expect((await challengePlayer(bilal, asha)).status).toBe(200);
});

it('closes open battles to each other both ways, while a battle that has begun goes on', async () => {
  const running = await startMatch(asha, bilal, { amount: 50, gameName: 'Carrom' });
  await block(asha, bilal);
  const [ofAsha, ofBilal] = [await createMatch(asha, 100), await createMatch(bilal, 100)];
  const cash = await cashOf(server, bilal);
  const refused = await accept(bilal, ofAsha._id);
  expect(codeOf(refused)).toEqual([409, 'MATCH_NOT_AVAILABLE']);
  expect(JSON.stringify(refused.body)).not.toMatch(/block/i);
  expect(await cashOf(server, bilal)).toBe(cash);
  expect(codeOf(await accept(asha, ofBilal._id))).toEqual([409, 'PLAYER_BLOCKED']);
  expect((await submitResult(bilal, running, { resultStatus: 'loss' })).status).toBe(200);
  await unblock(asha, bilal);
  expect((await accept(bilal, ofAsha._id)).status).toBe(200);
});

it.each(['first', 'second'] as const)(
  'is never paired by quick match, with either of the two waiting first: the %s',
  async (place) => {
    await block(asha, bilal);
    const [first, second] = place === 'first' ? [asha, bilal] : [bilal, asha];
    const quick = (player: Player) =>
      player.call('PUT /match/quick', {
        body: { gameName: 'Ludo Classic', amount: place === 'first' ? 150 : 200 },
      }) as Promise<QuickMatch>;
    expect((await quick(first)).state).toBe('waiting');
    expect((await quick(second)).state).toBe('waiting');
    // Nor by the move itself: the seat was not offered to the other.
    const { match } = await quick(first);
    const paired = await server.features.engine.makeMove({
      kind: 'move',
      matchId: match._id,
      act: { move: 'pair' },
      actor: { kind: 'player', id: second.id },
    });
    expect(paired).toMatchObject({ refused: 'MATCH_NOT_FOUND' });
  },
);

it('comes entirely before or after an acceptance at the same moment', async () => {
  for (let round = 0; round < Math.min(RACE_ROUNDS, 10); round += 1) {
    const { _id: matchId } = await createMatch(asha, 50);
    const [accepted, blocked] = await Promise.all([accept(bilal, matchId), block(asha, bilal)]);
    expect(blocked.status).toBe(200);
    if (accepted.status === 200) await asha.call('PUT /match/reject', { body: { matchId } });
    else expect(codeOf(accepted)).toEqual([409, 'MATCH_NOT_AVAILABLE']);
    expect(codeOf(await accept(bilal, matchId))).toEqual([409, 'MATCH_NOT_AVAILABLE']);
    await asha.call('DELETE /match/delete/{id}', { params: { id: matchId } });
    await unblock(asha, bilal);
  }
});

it('and a friendship at the same moment leave no friends who are blocked', async () => {
  const matchId = await hostWins(asha, bilal);
  for (let round = 0; round < Math.min(RACE_ROUNDS, 10); round += 1) {
    await ask(bilal, asha, matchId);
    await Promise.all([
      asha.send('PUT /friends/requests/{playerId}', { params: { playerId: bilal.id }, body: { accept: true } }),
      ask(bilal, asha, matchId),
      block(asha, bilal),
    ]);
    expect((await asha.call('GET /friends', { query: {} })).friends).toEqual([]);
    await unblock(asha, bilal);
    await server.services.db.query('delete from friend_requests');
  }
});

it('is of other players that exist', async () => {
  expect(codeOf(await block(asha, asha))).toEqual([409, 'OWN_BLOCK']);
  const params = { playerId: '0190b3a0-0000-7000-8000-000000000000' };
  expect(codeOf(await asha.send('PUT /blocks/{playerId}', { params }))).toEqual([404, 'PLAYER_NOT_FOUND']);
  expect(codeOf(await asha.send('GET /players/{playerId}/relation', { params }))).toEqual([404, 'PLAYER_NOT_FOUND']);
});

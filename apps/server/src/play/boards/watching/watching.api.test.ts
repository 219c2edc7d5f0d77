import { makeArena } from '@muqabla/testing/arena-fixtures';
import { sendAct, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { type Player, playerWithCash, registerPlayer, renewTokens } from '@muqabla/testing/player';
import { createStaffMember, type StaffCaller } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beginTournament, joinTournament, planTournament, startArenaGame } from '@muqabla/testing/tournament-fixtures';
import { until } from '@muqabla/testing/until';
import { io } from 'socket.io-client';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertBoardGames } from '../games/board-games.queries.ts';

const GAME = 'Instant Chess';
const server = setUpTestServer();
let owner: StaffCaller;
let asha: Player;
let bilal: Player;
let chand: Player;

beforeAll(async () => {
  await insertBoardGames(server.services.db);
  owner = await createStaffMember(server, 'owner');
});
beforeEach(async () => {
  [asha, bilal, chand] = (await Promise.all([1, 2, 3].map(() => registerPlayer(server.origin)))) as [
    Player,
    Player,
    Player,
  ];
});

const choose = (player: Player, choice: { isShown: boolean; isWatched?: boolean }) =>
  player.call('PUT /user/me/leading', { body: choice });
const watch = async (matchId: string, spectator = chand) => {
  // What a process has cached is over.
  server.clock.advance({ seconds: 3 });
  const answer = await spectator.send<{
    code?: string;
    isLive: boolean;
    acts: { number: number }[];
    outcome?: object;
    host?: object;
    joiner?: object;
  }>('GET /watch/games/{matchId}', { params: { matchId } });
  return answer.body;
};
const live = async () => {
  server.clock.advance({ seconds: 4 });
  return (await chand.call('GET /watch/live')).games.map(({ matchId }) => matchId);
};
const replaysOf = (player: Player) =>
  chand.send<{ code?: string; games: { matchId: string; host?: object; joiner?: object }[] }>(
    'GET /watch/players/{playerId}/{gameName}',
    { params: { playerId: player.id, gameName: GAME } },
  );
/** A running game of a free tournament of staff. */
const startFreeGame = async () => {
  const id = await planTournament(server, owner);
  for (const player of [asha, bilal]) await joinTournament(player, id);
  await beginTournament(server, id);
  return startArenaGame(server, { host: asha, joiner: bilal }, id);
};
/** The side that begins makes its first moves; returns the number of acts. */
const play = async (matchId: string, moves: readonly string[]) => {
  const { dice, state } = await asha.call('GET /match/board/{matchId}', { params: { matchId }, query: { since: '0' } });
  const order = dice.first === 'host' ? [asha, bilal] : [bilal, asha];
  let number = state?.actNumber ?? 0;
  for (const move of moves) {
    const answer = await sendAct(order[number % 2] as Player, matchId, number, { type: 'move', move });
    expect(answer.status).toBe(200);
    number += 1;
  }
};
const numbers = ({ acts }: { acts: { number: number }[] }) => acts.map(({ number }) => number);

describe('a running game', () => {
  it('is seen a minute behind, by every call and event', async () => {
    for (const player of [asha, bilal]) await choose(player, { isShown: true, isWatched: true });
    const matchId = await startFreeGame();
    const received: string[] = [];
    const socket = io(server.origin, { transports: ['websocket'], auth: { token: chand.token } });
    socket.onAny((name: string) => received.push(name));
    await until('a connected socket', async () => (socket.connected ? true : undefined));
    socket.emit('watchBoard', matchId);
    socket.emit('joinRoom', asha.id);
    await play(matchId, ['e2e4', 'e7e5']);
    expect(await live()).toContain(matchId);
    expect(await watch(matchId)).toMatchObject({ isLive: true, acts: [], host: { _id: asha.id } });
    server.clock.advance({ seconds: 30 });
    await play(matchId, ['g1f3']);
    server.clock.advance({ seconds: 15 });
    expect(numbers(await watch(matchId))).toEqual([]);
    server.clock.advance({ seconds: 10 });
    expect(numbers(await watch(matchId))).toEqual([0, 1]);
    server.clock.advance({ seconds: 15 });
    expect(numbers(await watch(matchId))).toEqual([0, 1]);
    server.clock.advance({ seconds: 15 });
    expect(numbers(await watch(matchId))).toEqual([0, 1, 2]);
    // Attacks: the calls of the players, and their events.
    for (const name of [
      'GET /match/board/{matchId}',
      'GET /match/board/{matchId}/record',
      'GET /match/{matchId}',
    ] as const)
      expect((await chand.send(name, { params: { matchId }, query: {} })).status).toBe(404);
    expect(received.filter((name) => name !== 'settingsChanged')).toEqual([]);
    socket.disconnect();
    // Over: nothing is held back any more.
    expect((await sendAct(bilal, matchId, 3, { type: 'resign' })).status).toBe(200);
    const over = await watch(matchId);
    expect(over).toMatchObject({ isLive: false, outcome: { reason: 'resigned' } });
    expect(numbers(over)).toEqual([0, 1, 2, 3]);
  });

  it('is not shown unless both players let others watch, from the moment on at which one does not', async () => {
    await choose(asha, { isShown: true, isWatched: true });
    await choose(bilal, { isShown: true });
    const matchId = await startFreeGame();
    expect(await live()).not.toContain(matchId);
    expect(await watch(matchId)).toMatchObject({ code: 'GAME_NOT_SHOWN' });
    await choose(bilal, { isShown: true, isWatched: true });
    expect(await watch(matchId)).toMatchObject({ isLive: true });
    await choose(asha, { isShown: false });
    expect(await watch(matchId)).toMatchObject({ code: 'GAME_NOT_SHOWN' });
    expect(await live()).not.toContain(matchId);
  });

  it('with a stake of money is never shown', async () => {
    const [host, joiner] = [await playerWithCash(server.origin, 500), await playerWithCash(server.origin, 500)];
    for (const player of [host, joiner]) await choose(player, { isShown: true, isWatched: true });
    const staked = await startBoardMatch(host, joiner, { amount: 50, gameName: GAME });
    expect(await live()).not.toContain(staked.matchId);
    expect(await watch(staked.matchId)).toMatchObject({ code: 'GAME_NOT_SHOWN' });
  });

  it('of a private arena is never shown, also not when it is over', async () => {
    for (const player of [asha, bilal]) await choose(player, { isShown: true, isWatched: true });
    const { id, token } = await makeArena(server, asha);
    await bilal.call('POST /arenas/{token}/join', { params: { token } });
    await beginTournament(server, id);
    const matchId = await startArenaGame(server, { host: asha, joiner: bilal }, id);
    expect(await live()).not.toContain(matchId);
    expect(await watch(matchId)).toMatchObject({ code: 'GAME_NOT_SHOWN' });
    await sendAct(bilal, matchId, 0, { type: 'resign' });
    expect(await watch(matchId)).toMatchObject({ code: 'GAME_NOT_SHOWN' });
    expect((await replaysOf(asha)).body.games).toEqual([]);
  });
});

describe('a finished game', () => {
  it('is replayed by the choice of one player; the other has no name, and none when the choice is taken back', async () => {
    const matchId = await startFreeGame();
    await sendAct(bilal, matchId, 0, { type: 'resign' });
    expect(await replaysOf(asha)).toMatchObject({ status: 404, body: { code: 'PLAYER_NOT_FOUND' } });
    expect(await watch(matchId)).toMatchObject({ code: 'GAME_NOT_SHOWN' });
    // To appear with a name is not yet to show games.
    await choose(asha, { isShown: true });
    expect((await replaysOf(asha)).status).toBe(404);
    await choose(asha, { isShown: true, isWatched: true });
    const { body } = await replaysOf(asha);
    expect(body.games).toMatchObject([{ matchId, host: { _id: asha.id }, winner: 'host' }]);
    expect(body.games[0]?.joiner).toBeUndefined();
    const seen = await watch(matchId);
    expect(JSON.stringify(seen)).not.toContain(bilal.id);
    expect(JSON.stringify(seen)).not.toContain(bilal.me.username);
    expect(seen).toMatchObject({ isLive: false, outcome: { result: 'won', winner: 'host' } });
    await choose(asha, { isShown: false });
    expect(await watch(matchId)).toMatchObject({ code: 'GAME_NOT_SHOWN' });
    expect((await replaysOf(asha)).status).toBe(404);
  });

  it('of a banned player is not shown', async () => {
    await choose(asha, { isShown: true, isWatched: true });
    const matchId = await startFreeGame();
    await sendAct(bilal, matchId, 0, { type: 'resign' });
    expect(await watch(matchId)).toMatchObject({ isLive: false });
    const body = {
      kind: 'fraud',
      reason: 'Two accounts.',
      reasonHi: 'दो खाते।',
      note: 'Seen.',
      ends: { days: 1 },
    } as const;
    await owner.call('POST /admin/players/{playerId}/ban', { params: { playerId: asha.id }, body });
    expect(await watch(matchId)).toMatchObject({ code: 'GAME_NOT_SHOWN' });
    expect((await replaysOf(asha)).status).toBe(404);
  });
});

describe('the replay of the week', () => {
  // Légal’s mate: short, but played to its end.
  const MATE = ['e2e4', 'e7e5', 'g1f3', 'd7d6', 'f1c4', 'c8g4', 'b1c3', 'g7g6', 'f3e5', 'g4d1', 'c4f7', 'e8e7', 'c3d5'];
  const week = async () => {
    // What a process has cached is over.
    server.clock.advance({ minutes: 10 });
    await renewTokens(asha, bilal, chand);
    return (await chand.call('GET /watch/week')).game;
  };

  it('is a game played to its end, by the choice of both players, for seven days', async () => {
    for (const player of [asha, bilal]) await choose(player, { isShown: true, isWatched: true });
    const resigned = await startFreeGame();
    await sendAct(bilal, resigned, 0, { type: 'resign' });
    const matchId = await startFreeGame();
    await play(matchId, MATE);
    expect(await week()).toMatchObject({
      matchId,
      gameName: GAME,
      host: { username: asha.me.username },
      joiner: { username: bilal.me.username },
    });
    await choose(bilal, { isShown: true, isWatched: false });
    // From the moment on, also where the games of the week are cached.
    expect((await chand.call('GET /watch/week')).game).toBeUndefined();
    await choose(bilal, { isShown: true, isWatched: true });
    expect((await week())?.matchId).toBe(matchId);
    server.clock.advance({ days: 7 });
    expect(await week()).toBeUndefined();
  });
});

import {
  acceptBoardMatch,
  createBoardMatch,
  playChess,
  playOn,
  readBoard,
  startBoardMatch,
} from '@muqabla/testing/board-fixtures';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { insertBoardGames } from '../games/board-games.queries.ts';

const server = setUpTestServer();
// The answers depend on seconds, which a slow machine must not add to.
beforeAll(() => server.clock.stop());
let slow: Player;
let quick: Player;

const offer = (isOffered: boolean) => server.services.settings.write('extraTime', isOffered);
const ask = (player: Player, asks: boolean) => player.send('PUT /user/me/extra-time', { body: { asks } });
const seatsOf = (host: Player, joiner: Player) => ({ host, joiner, clock: server.clock });
const statusOf = async (matchId: string) => (await slow.call('GET /match/{matchId}', { params: { matchId } })).status;

beforeAll(async () => {
  await insertBoardGames(server.services.db);
  [slow, quick] = await Promise.all([
    playerWithCash(server.origin, 10_000, 'Sudha Slow'),
    playerWithCash(server.origin, 10_000, 'Qadir Quick'),
  ]);
});
beforeEach(async () => {
  server.clock.advance({ seconds: 5 });
  await offer(true);
  await ask(slow, true);
});

it('is off where money is played for until the operator offers it; who asked before can take it back', async () => {
  await server.services.settings.write('extraTime', false);
  expect(await ask(quick, true)).toMatchObject({ status: 422, body: { code: 'EXTRA_TIME_OFF' } });
  const { match } = await createBoardMatch(slow);
  expect(match.board?.extraTime).toBeUndefined();
  expect(await ask(slow, false)).toMatchObject({ status: 200, body: { asks: false } });
  expect(await slow.call('GET /user/me/extra-time')).toEqual({ asks: false });
  await slow.call('DELETE /match/delete/{id}', { params: { id: match._id } });
});

it('is shown to the opponent before they accept, and to both at the board', async () => {
  const { matchId } = await createBoardMatch(slow);
  const open = await quick.call('GET /match/openmatches/{gameName}', { params: { gameName: 'Instant Ludo Quick' } });
  expect(open.find(({ _id }) => _id === matchId)?.board?.extraTime).toEqual({ host: true, joiner: false });
  await slow.call('DELETE /match/delete/{id}', { params: { id: matchId } });

  const { matchId: joined } = await acceptBoardMatch(quick, slow);
  for (const player of [quick, slow])
    expect((await readBoard(player, joined)).extraTime).toEqual({ host: false, joiner: true });
  // A joiner who leaves takes it along.
  await slow.call('PUT /match/reject', { body: { matchId: joined } });
  const again = await quick.call('GET /match/{matchId}', { params: { matchId: joined } });
  expect(again.board?.extraTime).toBeUndefined();
  await quick.call('DELETE /match/delete/{id}', { params: { id: joined } });
});

it('gives 22.5 seconds an act of Ludo to the side that asked, and misses its turn only then', async () => {
  const { matchId } = await startBoardMatch(slow, quick);
  const seats = seatsOf(slow, quick);
  let state = await playOn(seats, matchId, 1);
  while (state.turn !== 'host') state = await playOn(seats, matchId, 1);
  expect(state.clocks).toMatchObject({ host: 22_500, joiner: 15_000 });
  server.clock.advance({ seconds: 22 });
  await server.features.board.expireBoards();
  expect((await readBoard(slow, matchId)).state?.actNumber).toBe(state.actNumber);
  server.clock.advance({ seconds: 1 });
  await server.features.board.expireBoards();
  const { acts, state: missed } = await readBoard(slow, matchId);
  expect(acts.filter(({ type }) => type === 'expire')).toMatchObject([{ side: 'host' }]);
  expect(missed?.clocks).toMatchObject({ host: 22_500, joiner: 15_000 });
  await quick.send('PUT /match/board/{matchId}/act', {
    params: { matchId },
    body: { actNumber: missed?.actNumber ?? 0, act: { type: 'resign' } },
  });
});

it('keeps the clocks of a game that runs, whatever player and operator change', async () => {
  const { matchId } = await startBoardMatch(slow, quick, { gameName: 'Instant Chess' });
  expect((await readBoard(slow, matchId)).state?.clocks).toMatchObject({ host: 450_000, joiner: 300_000 });
  await ask(slow, false);
  await ask(quick, true);
  await offer(false);
  const state = await playChess(seatsOf(slow, quick), matchId, ['e2e4', 'e7e5', 'g1f3']);
  const { extraTime } = await readBoard(quick, matchId);
  expect(extraTime).toEqual({ host: true, joiner: false });
  // The increment grows as the budget does: 3 seconds are 4.5.
  expect(state.clocks.host).toBeGreaterThan(450_000);
  expect(state.clocks.joiner).toBeLessThanOrEqual(303_000);
  expect(await statusOf(matchId)).toBe('running');
  await ask(quick, false);
});

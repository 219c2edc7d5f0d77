import { afterJobs } from '@muqabla/testing/after-jobs';
import { playChess, playOn, readBoard, sendAct, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { insertBoardGames } from '../games/board-games.queries.ts';

const server = setUpTestServer();
// The answers depend on seconds, which a slow machine must not add to.
beforeAll(() => server.clock.stop());
let host: Player;
let joiner: Player;

beforeAll(async () => {
  await insertBoardGames(server.services.db);
  [host, joiner] = await Promise.all([
    playerWithCash(server.origin, 10_000, 'Hema Host'),
    playerWithCash(server.origin, 10_000, 'Jaya Joiner'),
  ]);
});
// Past the window of the rate limit; and the clocks that were let run out may have outlived the access tokens.
beforeEach(async () => {
  server.clock.advance({ seconds: 5 });
  for (const player of [host, joiner]) player.token = (await player.call('GET /refresh')).accessToken;
});

const seats = () => ({ host, joiner, clock: server.clock });
const expire = () => server.features.board.expireBoards();
const pass = async (seconds: number) => {
  server.clock.advance({ seconds });
  await expire();
};
const statusOf = async (matchId: string) => (await host.call('GET /match/{matchId}', { params: { matchId } })).status;
const stateOf = async (matchId: string) => {
  const { state } = await readBoard(host, matchId);
  if (state === undefined) throw new Error(`${matchId} has not started`);
  return state;
};
const cashOf = async (player: Player) => {
  const { depositWallet, rewardWallet } = await player.call('GET /user/me');
  return depositWallet + rewardWallet;
};

it('cancels a game without a first act after two minutes, by itself, and returns both stakes', async () => {
  const before = [await cashOf(host), await cashOf(joiner)];
  const { matchId } = await startBoardMatch(host, joiner);
  await pass(120);
  expect(await statusOf(matchId)).toBe('running');
  server.clock.advance({ seconds: 1 });
  // No request of any client: the server's own watch sees it.
  await afterJobs(server, 'the end of the game', async () =>
    (await statusOf(matchId)) === 'cancelled' ? true : undefined,
  );
  expect((await stateOf(matchId)).outcome).toEqual({ result: 'cancelled', reason: 'no-start' });
  expect([await cashOf(host), await cashOf(joiner)]).toEqual(before);
});

it('plays a missed turn of Ludo, and settles for the other side at the third in a row', async () => {
  const { matchId } = await startBoardMatch(host, joiner);
  const { turn: absent } = await playOn(seats(), matchId, 1);
  let state = await stateOf(matchId);
  while (state.turn !== undefined) {
    if (state.turn === absent) await pass(16);
    else await playOn(seats(), matchId, 1);
    state = await stateOf(matchId);
  }
  const winner = absent === 'host' ? 'joiner' : 'host';
  expect(state.outcome).toEqual({ result: 'won', winner, reason: 'missed-turns' });
  const { acts } = await readBoard(host, matchId);
  expect(acts.filter(({ type }) => type === 'expire')).toHaveLength(3);
  const [first] = acts.filter(({ type }) => type === 'expire');
  expect(acts[(first?.number ?? 0) + 1]).toMatchObject({ type: 'roll', side: absent, automatic: true, spent: 0 });
  expect(await statusOf(matchId)).toBe('completed');
});

it('gives each act of Ludo its own time, and takes what an act has cost off the budget of chess', async () => {
  const { matchId: ludo } = await startBoardMatch(host, joiner);
  await playOn(seats(), ludo, 1);
  server.clock.advance({ seconds: 10 });
  expect((await playOn(seats(), ludo, 1)).clocks).toMatchObject({ host: 15_000, joiner: 15_000 });
  await sendAct(host, ludo, (await stateOf(ludo)).actNumber, { type: 'resign' });

  const { matchId: chess } = await startBoardMatch(host, joiner, { gameName: 'Instant Chess' });
  const { turn: black = 'host', clocks } = await playChess(seats(), chess, ['e2e4']);
  expect(clocks).toMatchObject({ host: 300_000, joiner: 300_000 });
  server.clock.advance({ seconds: 60 });
  const left = (await playChess(seats(), chess, ['e7e5'])).clocks[black];
  expect(left).toBeLessThan(300_000 - 60_000 + 3000);
  expect(left).toBeGreaterThan(300_000 - 65_000 + 3000);
  await sendAct(host, chess, (await stateOf(chess)).actNumber, { type: 'resign' });
});

it('lets the flag fall in chess, refuses the move that comes after it, and pays the other side', async () => {
  const { matchId } = await startBoardMatch(host, joiner, { gameName: 'Instant Chess' });
  const { turn, actNumber } = await playChess(seats(), matchId, ['e2e4']);
  server.clock.advance({ seconds: 301 });
  const late = await sendAct(turn === 'host' ? host : joiner, matchId, actNumber, { type: 'move', move: 'e7e5' });
  // The watch may have seen it first.
  expect([
    [409, 'TIME_RAN_OUT'],
    [409, 'BOARD_OVER'],
  ]).toContainEqual([late.status, late.body.code]);
  const winner = turn === 'host' ? 'joiner' : 'host';
  expect((await stateOf(matchId)).outcome).toEqual({ result: 'won', winner, reason: 'flag' });
  expect(await statusOf(matchId)).toBe('completed');
});

it('does not stop a clock for a draw offer', async () => {
  const { matchId } = await startBoardMatch(host, joiner, { gameName: 'Instant Chess' });
  const before = await playChess(seats(), matchId, ['e2e4']);
  server.clock.advance({ seconds: 100 });
  const mover = before.turn === 'host' ? host : joiner;
  const { body } = await sendAct(mover, matchId, before.actNumber, { type: 'offer-draw' });
  expect(body.state.clocks).toEqual(before.clocks);
  await pass(201);
  expect((await stateOf(matchId)).outcome).toMatchObject({ reason: 'flag' });
});

import type { RefusalResponse } from '@muqabla/contract/call';
import type { BoardAct, BoardChange } from '@muqabla/contract/play/boards/board-state';
import { refuse } from '@muqabla/contract/refusals';
import type { SocketRequest, SocketResponse } from '@muqabla/contract/socket-calls';
import { refusalText } from '@muqabla/messages/refusal-text';
import { anyAct, playOn, readBoard, sendAct, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { listenForEvents } from '@muqabla/testing/event-listener';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { WAIT_MILLISECONDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { insertBoardGames } from '../games/board-games.queries.ts';

type Listener = Awaited<ReturnType<typeof listenForEvents>>;

const ACT = 'PUT /match/board/{matchId}/act';

const server = setUpTestServer();
const listeners: Listener[] = [];
const running: string[] = [];
let host: Player;
let joiner: Player;

beforeAll(async () => {
  await insertBoardGames(server.services.db);
  [host, joiner] = await Promise.all([
    playerWithCash(server.origin, 10_000, 'Hema Host'),
    playerWithCash(server.origin, 10_000, 'Jaya Joiner'),
  ]);
});
// Past the window of the rate limit.
beforeEach(() => server.clock.advance({ seconds: 6 }));
afterEach(async () => {
  server.clock.advance({ seconds: 6 });
  for (const matchId of running.splice(0)) await end(matchId);
});
afterAll(() => {
  for (const listener of listeners) listener.close();
});

const open = async ({ token }: Player) => {
  const listener = await listenForEvents({ origin: server.origin, token });
  listeners.push(listener);
  return listener;
};
const call = async ({ socket }: Listener, request: unknown): Promise<SocketResponse> =>
  (await socket.timeout(WAIT_MILLISECONDS).emitWithAck('call', request)) as SocketResponse;
const actRequest = (matchId: string, actNumber: number, act: BoardAct): SocketRequest => ({
  call: ACT,
  params: { matchId },
  body: { actNumber, act },
});
/** A running game, with the player whose turn it is and the other one. */
const runningGame = async () => {
  const { matchId } = await startBoardMatch(host, joiner);
  const state = await playOn({ host, joiner, clock: server.clock }, matchId, 3);
  running.push(matchId);
  const [mover, waiting] = state.turn === 'host' ? [host, joiner] : [joiner, host];
  return { matchId, mover, waiting, actNumber: state.actNumber, act: anyAct(state) };
};
const end = async (matchId: string) => {
  const { state } = await readBoard(host, matchId);
  if (state?.turn !== undefined) await sendAct(host, matchId, state.actNumber, { type: 'resign' });
};
const changesIn = (listener: Listener, actNumber: number) =>
  listener.countOf('boardChanged', (payload) => (payload as unknown as BoardChange).acts[0]?.number === actNumber);
const isOf = (actNumber: number) => (payload: object) => (payload as BoardChange).acts[0]?.number === actNumber;

it('an act over the socket is stored once, and the same act over HTTP returns what it returned', async () => {
  const { matchId, mover, actNumber, act } = await runningGame();
  const phone = await open(mover);
  const first = await call(phone, actRequest(matchId, actNumber, act));
  expect(first.status).toBe(200);
  const again = await call(phone, actRequest(matchId, actNumber, act));
  const overHttp = await sendAct(mover, matchId, actNumber, act);
  expect([again, overHttp.body]).toEqual([first, first.body]);
  const stored = await server.services.db.query(
    'select from board_acts where match_id = $1 and request_number = $2 and act_number = $2',
    [matchId, actNumber],
  );
  expect(stored).toHaveLength(1);
});

it('tells the change to the opponent and to other pages of the player, and to the page itself by its answer alone', async () => {
  const { matchId, mover, waiting, actNumber, act } = await runningGame();
  const [phone, tab, opponent] = [await open(mover), await open(mover), await open(waiting)];
  const { body } = await call(phone, actRequest(matchId, actNumber, act));
  expect(await opponent.waitFor('boardChanged', isOf(actNumber))).toEqual(body);
  expect(await tab.waitFor('boardChanged', isOf(actNumber))).toEqual(body);
  // An event of the same socket that is sent later has come when an earlier one would have.
  await end(matchId);
  await phone.waitFor('boardChanged', (payload) => (payload as unknown as BoardChange).state.outcome !== undefined);
  expect(changesIn(phone, actNumber)).toBe(0);
});

it('tells the page itself what a clock did that ran out before its act, because its answer is a refusal', async () => {
  const { matchId, mover, actNumber, act } = await runningGame();
  const phone = await open(mover);
  server.clock.advance({ seconds: 120 });
  const answered = await call(phone, actRequest(matchId, actNumber, act));
  expect(answered).toMatchObject({ status: 409, body: { code: 'TIME_RAN_OUT' } });
  await phone.waitFor('boardChanged', isOf(actNumber));
});

it('refuses with the status, code and words that HTTP has', async () => {
  const { matchId, mover, waiting, actNumber, act } = await runningGame();
  const [phone, other] = [await open(mover), await open(waiting)];
  const refusals: [Player, Listener, string, unknown, number, string][] = [
    [waiting, other, matchId, { actNumber, act }, 422, 'NOT_YOUR_TURN'],
    [mover, phone, matchId, { actNumber: actNumber + 7, act }, 409, 'BOARD_AHEAD'],
    [
      mover,
      phone,
      matchId.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      { actNumber, act },
      404,
      'MATCH_NOT_FOUND',
    ],
    [mover, phone, 'no-match', { actNumber, act }, 404, 'MATCH_NOT_FOUND'],
    [mover, phone, matchId, { actNumber: '1', act }, 400, 'MALFORMED'],
    [mover, phone, matchId, { actNumber, act, more: true }, 400, 'MALFORMED'],
    [mover, phone, matchId, { actNumber, act: { type: 'move', move: 'a\0b' } }, 400, 'MALFORMED'],
  ];
  for (const [player, listener, id, body, status, code] of refusals) {
    const answered = await call(listener, { call: ACT, params: { matchId: id }, body });
    const overHttp = await player.send(`PUT /match/board/${id}/act`, { body: body as never });
    expect([answered.status, (answered.body as RefusalResponse).code]).toEqual([status, code]);
    expect([answered.status, answered.body]).toEqual([overHttp.status, overHttp.body]);
  }
  const inHindi = await call(other, { ...actRequest(matchId, actNumber, act), language: 'hi-IN' });
  expect((inHindi.body as RefusalResponse).message).toBe(refusalText(refuse('NOT_YOUR_TURN'), 'hi', 'sandbox'));
});

it('serves no call that is not open to sockets, and no request that is none', async () => {
  const phone = await open(host);
  const statusOf = async (request: unknown) => (await call(phone, request)).status;
  expect(await statusOf({ call: 'GET /user/me' })).toBe(404);
  expect(await statusOf({ call: 'PUT /match/accept', body: {} })).toBe(404);
  expect(await statusOf({ call: 'constructor' })).toBe(404);
  for (const request of [null, 'PUT', { call: 7 }, { call: ACT, more: 1 }]) expect(await statusOf(request)).toBe(400);
  // Without an acknowledgement there is no one to answer: nothing happens.
  phone.emit('call', { call: ACT });
  expect(phone.isOpen()).toBe(true);
});

it('counts acts over both ways together, and says how long to wait', async () => {
  const { matchId, mover, actNumber, act } = await runningGame();
  const phone = await open(mover);
  server.clock.advance({ seconds: 6 });
  // All within one window, however slow the machine.
  const held = vi.spyOn(server.clock, 'now').mockReturnValue(server.clock.now());
  for (let sent = 0; sent < 60; sent += 1) await sendAct(mover, matchId, actNumber + 500, act);
  const { status, body, retryAfter } = await call(phone, actRequest(matchId, actNumber, act));
  expect([status, (body as RefusalResponse).code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(retryAfter).toBeGreaterThan(0);
  held.mockRestore();
});

it('reads the session of each call, and refuses a player banned meanwhile', async () => {
  const { matchId, mover, actNumber, act } = await runningGame();
  const phone = await open(mover);
  const { db } = server.services;
  // By the database alone, so that no event closes the socket before the call.
  await db.query('update players set banned_at = now() where player_id = $1', [mover.id]);
  expect(await call(phone, actRequest(matchId, actNumber, act))).toMatchObject({
    status: 409,
    body: { code: 'BANNED' },
  });
  await db.query('update players set banned_at = null where player_id = $1', [mover.id]);
  const ended = await db.query<{ session_id: string }>(
    'update sessions set revoked_at = now() where player_id = $1 and revoked_at is null returning session_id',
    [mover.id],
  );
  expect(await call(phone, actRequest(matchId, actNumber, act))).toMatchObject({
    status: 403,
    body: { code: 'ACCESS_EXPIRED' },
  });
  for (const { session_id } of ended)
    await db.query('update sessions set revoked_at = null where session_id = $1', [session_id]);
  expect((await call(phone, actRequest(matchId, actNumber, act))).status).toBe(200);
});

import type { BoardChange } from '@muqabla/contract/play/boards/board-state';
import {
  anyAct,
  type Seats,
  playOn,
  playOne,
  readBoard,
  sendAct,
  startBoardMatch,
} from '@muqabla/testing/board-fixtures';
import { createMatch, type Player, playerWithCash, startMatch } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { until } from '@muqabla/testing/until';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertBoardGames } from '../games/board-games.queries.ts';

const server = setUpTestServer();
// The answers depend on seconds, which a slow machine must not add to.
beforeAll(() => server.clock.stop());
let host: Player;
let joiner: Player;
let stranger: Player;
const sockets: Socket[] = [];

beforeAll(async () => {
  await insertBoardGames(server.services.db);
  [host, joiner, stranger] = await Promise.all([
    playerWithCash(server.origin, 10_000, 'Hema Host'),
    playerWithCash(server.origin, 10_000, 'Jaya Joiner'),
    playerWithCash(server.origin, 10_000, 'Sara Stranger'),
  ]);
});
afterAll(() => {
  for (const socket of sockets) socket.disconnect();
});

type RefusalBody = { code?: string | undefined; message?: string | undefined };

const seats = (): Seats => ({ host, joiner, clock: server.clock });
const resign = async (matchId: string) => {
  const { state } = await readBoard(host, matchId);
  await sendAct(host, matchId, state?.actNumber ?? 0, { type: 'resign' });
};
const actsOf = (matchId: string) =>
  server.services.db.query<{ spent_milliseconds: number; away_milliseconds: number | null }>(
    'select * from board_acts where match_id = $1 order by act_number',
    [matchId],
  );
const changesTo = async (player: Player) => {
  const changes: BoardChange[] = [];
  const socket = io(server.origin, { transports: ['websocket'], auth: { token: player.token } });
  sockets.push(socket);
  socket.on('boardChanged', (change: BoardChange) => changes.push(change));
  await until('a connected socket', async () => (socket.connected ? true : undefined));
  return changes;
};

// Past the window of the rate limit.
const pauseActs = () => server.clock.advance({ seconds: 6 });

describe('an act', () => {
  it('that is sent again returns what it returned, with the answer to it, and is stored once', async () => {
    pauseActs();
    const { matchId } = await startBoardMatch(host, joiner);
    const before = await playOn(seats(), matchId, 3);
    const player = before.turn === 'host' ? host : joiner;
    const act = anyAct(before);
    const first = await sendAct(player, matchId, before.actNumber, act);
    const again = await sendAct(player, matchId, before.actNumber, act);
    expect(again.body).toEqual(first.body);
    const answered = await playOn(seats(), matchId, 1);
    const stored = await actsOf(matchId);
    const later = await sendAct(player, matchId, before.actNumber, act);
    expect(later).toMatchObject({ status: 200, body: { state: answered } });
    expect(later.body.acts).toEqual((await readBoard(player, matchId, before.actNumber)).acts);
    expect(await actsOf(matchId)).toEqual(stored);
    await resign(matchId);
  });

  it('of long ago is refused, while the game runs and after its end, so that no game is played again for it', async () => {
    pauseActs();
    const { matchId } = await startBoardMatch(host, joiner);
    const before = await playOn(seats(), matchId, 3);
    const player = before.turn === 'host' ? host : joiner;
    const act = anyAct(before);
    await sendAct(player, matchId, before.actNumber, act);
    await playOn(seats(), matchId, 2);
    const repeat = () => sendAct(player, matchId, before.actNumber, act);
    expect(await repeat()).toMatchObject({ status: 409, body: { code: 'BOARD_MOVED_ON' } });
    await resign(matchId);
    expect(await repeat()).toMatchObject({ status: 409, body: { code: 'BOARD_OVER' } });
  });

  it('is stored with the time that its device was away, at most that of the turn, and the opponent does not see it', async () => {
    pauseActs();
    const { matchId } = await startBoardMatch(host, joiner);
    const before = await playOn(seats(), matchId, 3);
    const [player, opponent] = before.turn === 'host' ? [host, joiner] : [joiner, host];
    server.clock.advance({ seconds: 4 });
    const act = anyAct(before);
    const sent = await sendAct(player, matchId, before.actNumber, act, { awayMilliseconds: 86_400_000 });
    const again = await sendAct(player, matchId, before.actNumber, act, { awayMilliseconds: 5 });
    expect([again.status, again.body]).toEqual([200, sent.body]);
    expect(JSON.stringify([sent.body, await readBoard(opponent, matchId)])).not.toMatch(/away/i);
    const stored = (await actsOf(matchId))[before.actNumber];
    expect(stored?.spent_milliseconds).toBeGreaterThanOrEqual(4000);
    expect(stored?.away_milliseconds).toBe(stored?.spent_milliseconds);
    for (const awayMilliseconds of [-1, 0.5, 86_400_001])
      expect((await sendAct(player, matchId, before.actNumber, act, { awayMilliseconds })).status).toBe(400);
    await resign(matchId);
  });

  it('is broadcast to both players with the board after it, without a gap in the numbers', async () => {
    pauseActs();
    // Connected before the start, which is broadcast too.
    const received = await Promise.all([changesTo(host), changesTo(joiner)]);
    const { matchId } = await startBoardMatch(host, joiner);
    const { actNumber } = await playOn(seats(), matchId, 12);
    const [toHost = [], toJoiner] = await Promise.all(
      received.map(async (changes) => {
        const own = () => changes.filter((change) => change.matchId === matchId);
        await until('the last change', async () => own().find(({ state }) => state.actNumber === actNumber));
        return own();
      }),
    );
    const numbers = toHost.flatMap(({ acts }) => acts.map(({ number }) => number));
    expect(numbers).toEqual(numbers.map((_, index) => index));
    expect(toJoiner).toEqual(toHost);
    await resign(matchId);
  });

  it('can be read from a number on, with the same board for both', async () => {
    pauseActs();
    const { matchId } = await startBoardMatch(host, joiner);
    const state = await playOn(seats(), matchId, 6);
    const [all, some] = [await readBoard(host, matchId), await readBoard(joiner, matchId, 2)];
    expect(all.acts.map(({ number }) => number)).toEqual(all.acts.map((_, index) => index));
    expect(some.acts).toEqual(all.acts.slice(2));
    expect([all.side, some.side]).toEqual(['host', 'joiner']);
    expect(all.state).toEqual(state);
    expect(some.state).toEqual(state);
    await resign(matchId);
  });
});

/** Starts a match and plays until a choice is due, so that a move is legal and another one is not. */
const startUntilChoice = async (): Promise<string> => {
  const { matchId } = await startBoardMatch(host, joiner);
  let { state } = await readBoard(host, matchId);
  while (state?.turn !== undefined && state.legalMoves.length === 0) state = await playOne(seats(), matchId, state);
  // A game can end without one, by turns that were missed on a slow machine.
  return state?.turn === undefined ? startUntilChoice() : matchId;
};

describe('refuses in words, and changes nothing', () => {
  let matchId: string;
  let stored: unknown;
  beforeAll(async () => {
    pauseActs();
    matchId = await startUntilChoice();
    stored = await actsOf(matchId);
  });

  const board = async () => {
    const { state } = await readBoard(host, matchId);
    if (state?.turn === undefined) throw new Error('the game is over');
    const [mover, other] = state.turn === 'host' ? [host, joiner] : [joiner, host];
    return { ...state, mover, other };
  };

  const RECORD = 'GET /match/board/{matchId}/record';
  const BOARD = 'GET /match/board/{matchId}';
  type Sender = Awaited<ReturnType<typeof board>>;
  const sendActOf = (
    { mover, other, actNumber, ...state }: Sender,
    who: 'mover' | 'other',
    act = anyAct({ actNumber, ...state }),
  ) => sendAct(who === 'mover' ? mover : other, matchId, actNumber, act);

  it.each<[string, number, string, () => Promise<{ status: number; body: RefusalBody }>]>([
    ['an act out of turn', 422, 'NOT_YOUR_TURN', async () => sendActOf(await board(), 'other')],
    ['a roll while a move is due', 422, 'MOVE_FIRST', async () => sendActOf(await board(), 'mover', { type: 'roll' })],
    [
      'a move that is not legal',
      422,
      'ILLEGAL_ACT',
      async () => sendActOf(await board(), 'mover', { type: 'move', move: 'e2e4' }),
    ],
    ['a draw in Ludo', 422, 'ACT_NOT_IN_GAME', async () => sendActOf(await board(), 'mover', { type: 'offer-draw' })],
    [
      'a number that has passed',
      409,
      'BOARD_MOVED_ON',
      async () => sendAct((await board()).mover, matchId, 0, { type: 'resign' }),
    ],
    [
      'a number that is ahead',
      409,
      'BOARD_AHEAD',
      async () => sendAct((await board()).mover, matchId, (await board()).actNumber + 1, { type: 'resign' }),
    ],
    [
      'an act in a game of others',
      404,
      'MATCH_NOT_FOUND',
      async () => sendAct(stranger, matchId, (await board()).actNumber, { type: 'resign' }),
    ],
    [
      'an act in no game',
      404,
      'MATCH_NOT_FOUND',
      async () => sendAct(host, '01a203a7-ef20-7236-944f-7906491a0415', 0, { type: 'roll' }),
    ],
    [
      'a face of the player’s own',
      400,
      'MALFORMED',
      () => sendAct(host, matchId, 0, { type: 'roll', face: 6 } as never),
    ],
    ['the act of the clock', 400, 'MALFORMED', () => sendAct(host, matchId, 0, { type: 'expire' } as never)],
    ['a negative number', 400, 'MALFORMED', () => sendAct(host, matchId, -1, { type: 'roll' })],
    ['a huge number', 400, 'MALFORMED', () => sendAct(host, matchId, 1e12, { type: 'roll' })],
    [
      'a room code',
      422,
      'PLAYED_ON_BOARD',
      () =>
        host.send<RefusalBody>('PUT /match/update/roomcode/{matchId}', {
          params: { matchId },
          body: { roomcode: '12345678' },
        }),
    ],
    ...(['result', 'autoresult'] as const).map(
      (kind) =>
        [
          `a ${kind}`,
          422,
          'PLAYED_ON_BOARD',
          () =>
            joiner.send<RefusalBody>(`PUT /match/submit/${kind}/{matchId}`, {
              params: { matchId },
              body: { resultStatus: 'loss' },
              file: null,
            }),
        ] as [string, number, string, () => Promise<{ status: number; body: RefusalBody }>],
    ),
    [
      'the record of a running game',
      409,
      'BOARD_STILL_RUNNING',
      () => host.send<RefusalBody>(RECORD, { params: { matchId } }),
    ],
    [
      'the record for others',
      404,
      'MATCH_NOT_FOUND',
      () => stranger.send<RefusalBody>(RECORD, { params: { matchId } }),
    ],
    ['the board for others', 404, 'MATCH_NOT_FOUND', () => stranger.send<RefusalBody>(BOARD, { params: { matchId } })],
  ])('%s', async (_, status, code, send) => {
    const answer = await send();
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).toBeTruthy();
    expect(await actsOf(matchId)).toEqual(stored);
  });

  it('acts after the end, and a second end', async () => {
    const { actNumber } = await board();
    await resign(matchId);
    const { body } = await sendAct(joiner, matchId, actNumber + 1, { type: 'roll' });
    expect(body.code).toBe('BOARD_OVER');
    expect((await sendAct(joiner, matchId, actNumber, { type: 'resign' })).body.code).toBe('BOARD_OVER');
    // The resignation itself was stored under this number.
    expect((await sendAct(host, matchId, actNumber, { type: 'resign' })).status).toBe(200);
  });
});

it('refuses a flood of acts by their rate, and plays on after it', async () => {
  pauseActs();
  const { matchId } = await startBoardMatch(host, joiner);
  const answers = await Promise.all(Array.from({ length: 80 }, () => sendAct(stranger, matchId, 0, { type: 'roll' })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 429]));
  expect((await sendAct(host, matchId, 0, { type: 'resign' })).status).toBe(200);
});

it('refuses the board of a match that is played elsewhere, and of one that has not started', async () => {
  pauseActs();
  const matchId = await startMatch(host, joiner);
  for (const answer of [
    await sendAct(host, matchId, 0, { type: 'roll' }),
    await host.send('GET /match/board/{matchId}', { params: { matchId } }),
    await host.send('GET /match/board/{matchId}/record', { params: { matchId } }),
    await host.send('PUT /match/board/{matchId}/commit', { params: { matchId }, body: { hostCommit: 'a'.repeat(64) } }),
  ])
    expect([answer.status, answer.body.code]).toEqual([422, 'NOT_A_BOARD_ROOM']);
  const { _id: open } = await createMatch(stranger, 50, 'Carrom');
  expect((await sendAct(stranger, open, 0, { type: 'roll' })).body.code).toBe('NOT_A_BOARD_ROOM');
});

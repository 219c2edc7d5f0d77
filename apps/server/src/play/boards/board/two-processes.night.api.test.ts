import type { BoardChange, BoardPresence } from '@muqabla/contract/play/boards/board-state';
import { anyAct, playChess, readBoard, sendActPatiently, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { sendLink, startDueRoll, tap } from '@muqabla/testing/linked-phones';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { expectSoundLedgerIn } from '@muqabla/testing/sound-ledger';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { startTwoServers, viaProcess } from '@muqabla/testing/two-servers';
import { until } from '@muqabla/testing/until';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

let servers: Awaited<ReturnType<typeof startTwoServers>>;
let host: Player;
let joiner: Player;

beforeAll(async () => {
  servers = await startTwoServers();
  [host, joiner] = await Promise.all([
    playerWithCash(servers.first.origin, 10_000, 'Hema Host'),
    playerWithCash(servers.second.origin, 10_000, 'Jaya Joiner'),
  ]);
});
afterEach(() => expectSoundLedgerIn(servers.db));
afterAll(() => servers.stop());

const resign = async (matchId: string) => {
  const { state } = await readBoard(host, matchId);
  if (state?.turn !== undefined) await sendActPatiently(host, matchId, state.actNumber, { type: 'resign' });
};

it('two processes serve the two players of one game, and each receives what the other one played', async () => {
  const { matchId } = await startBoardMatch(host, joiner);
  const sockets = [host, joiner].map(({ origin, token }) => io(origin, { transports: ['websocket'], auth: { token } }));
  const received: BoardChange[][] = [[], []];
  for (const [index, socket] of sockets.entries())
    socket.on('boardChanged', (change: BoardChange) => received[index]?.push(change));
  await until('two sockets', async () => (sockets.every(({ connected }) => connected) ? true : undefined));
  let { state } = await readBoard(host, matchId);
  for (let request = 0; request < 10 && state?.turn !== undefined; request += 1) {
    const mover = state.turn === 'host' ? host : joiner;
    ({ state } = (await sendActPatiently(mover, matchId, state.actNumber, anyAct(state))).body);
  }
  for (const changes of received) {
    const numbers = () => changes.flatMap(({ acts }) => acts.map(({ number }) => number)).sort((a, b) => a - b);
    // A change from the other process may come after a later one from this.
    await until('every act', async () => (numbers().length >= (state?.actNumber ?? 0) ? true : undefined));
    expect(numbers()).toEqual(numbers().map((_, index) => index));
  }
  for (const socket of sockets) socket.disconnect();
  await resign(matchId);
});

it('shows the two players, and no one else, which of them has the board open', async () => {
  const { matchId } = await startBoardMatch(host, joiner);
  const stranger = await playerWithCash(servers.first.origin, 100, 'Sita Stranger');
  const open = ({ origin, token }: Player) => {
    const seen: string[] = [];
    const socket = io(origin, { transports: ['websocket'], forceNew: true, auth: { token } });
    socket.on('connect', () => socket.emit('watchBoard', matchId));
    socket.on('boardPresence', (presence: BoardPresence) => {
      if (presence.matchId === matchId) seen.push(`${presence.host}/${presence.joiner}`);
    });
    return { socket, seen, latest: () => seen.at(-1) };
  };
  const outside = open(stranger);
  const hosting = open(host);
  await expect.poll(hosting.latest).toBe('true/false');
  const joining = open(joiner);
  await expect.poll(hosting.latest).toBe('true/true');
  await expect.poll(joining.latest).toBe('true/true');
  hosting.socket.emit('watchBoard', '');
  await expect.poll(joining.latest).toBe('false/true');
  hosting.socket.emit('watchBoard', matchId);
  await expect.poll(joining.latest).toBe('true/true');
  joining.socket.disconnect();
  await expect.poll(hosting.latest).toBe('true/false');
  expect(outside.seen).toEqual([]);
  for (const { socket } of [outside, hosting]) socket.disconnect();
  await resign(matchId);
});

it('one act number through both processes: one act stands, and both return it', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { matchId } = await startBoardMatch(host, joiner, { gameName: 'Instant Chess' });
    const { state } = await readBoard(host, matchId);
    const mover = state?.turn === 'host' ? host : joiner;
    const both = [viaProcess(servers.first, mover), viaProcess(servers.second, mover)];
    const same = await Promise.all(
      both.map((each) => sendActPatiently(each, matchId, 0, { type: 'move', move: 'e2e4' })),
    );
    for (const { status, body } of same) expect([status, body]).toEqual([200, same[0]?.body]);
    const other = mover === host ? joiner : host;
    const different = await Promise.all(
      [servers.first, servers.second].map((server, index) =>
        sendActPatiently(viaProcess(server, other), matchId, 1, { type: 'move', move: index === 0 ? 'e7e5' : 'd7d5' }),
      ),
    );
    expect(different.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    await resign(matchId);
  }
});

it('the last move and a resignation through two processes: one ends the game, and it is paid once', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { matchId } = await startBoardMatch(host, joiner, { gameName: 'Instant Chess' });
    const { turn, actNumber } = await playChess({ host, joiner }, matchId, ['f2f3', 'e7e5', 'g2g4']);
    const mover = turn === 'host' ? host : joiner;
    const answers = await Promise.all([
      sendActPatiently(viaProcess(servers.first, mover), matchId, actNumber, { type: 'move', move: 'd8h4' }),
      sendActPatiently(viaProcess(servers.second, mover), matchId, actNumber, { type: 'resign' }),
    ]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const settled = await servers.db.query(
      "select from ledger.transfers where match_id = $1 and kind = 'match_settled'",
      [matchId],
    );
    expect(settled).toHaveLength(1);
  }
});

it('a link through one process makes the roll whose tap came through the other, once', async () => {
  const seats = { host, joiner };
  const due = await startDueRoll(seats);
  const { game, state, roller, rollNumber, opponent, linkFrom, matchId } = due;
  const rolling = viaProcess(servers.first, roller === 'host' ? host : joiner);
  const waiting = viaProcess(servers.second, opponent === 'host' ? host : joiner);
  const socket = io(rolling.origin, { transports: ['websocket'], auth: { token: rolling.token } });
  const made: BoardChange[] = [];
  socket.on('boardChanged', (change: BoardChange) => made.push(change));
  await until('the socket', async () => (socket.connected ? true : undefined));
  const act = { type: 'roll', link: linkFrom(roller) } as const;
  expect((await sendActPatiently(rolling, matchId, state.actNumber, act)).body.acts).toEqual([]);
  const both = await Promise.all(
    [servers.first, servers.second].map((server) =>
      sendLink(viaProcess(server, waiting), matchId, rollNumber, linkFrom(opponent)),
    ),
  );
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await until('the roll on the roller’s page', async () => (made.length > 0 ? true : undefined));
  expect(made.map(({ acts }) => [acts[0]?.number, acts[0]?.missing])).toEqual([[state.actNumber, undefined]]);
  expect((await tap(seats, game, state)).body.acts[0]).toEqual(made[0]?.acts[0]);
  socket.disconnect();
  await resign(matchId);
});

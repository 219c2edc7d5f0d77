import { createMatch, type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { until } from '@muqabla/testing/until';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, expect, it } from 'vitest';

type ReceivedEvent = { event: string; payload: Record<string, unknown> };
type Listener = {
  socket: Socket;
  heard: ReceivedEvent[];
  hear(event: string, matchId?: string): Promise<ReceivedEvent>;
};

const server = setUpTestServer();
let host: Player;
let joiner: Player;
let stranger: Player;
const opened: Socket[] = [];

beforeAll(async () => {
  [host, joiner, stranger] = await Promise.all([
    playerWithCash(server.origin, 2000, 'Hema Host'),
    playerWithCash(server.origin, 2000, 'Jatin Joiner'),
    playerWithCash(server.origin, 2000, 'Sunil Stranger'),
  ]);
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect();
});

const open = (options: {
  token?: string | null;
  cookie?: string;
  origin?: string;
  transports?: string[];
  namespace?: string;
  address?: string;
}) => {
  const socket = io(`${server.origin}${options.namespace ?? ''}`, {
    path: '/socket.io',
    transports: options.transports ?? ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: options.token === undefined ? {} : { token: options.token },
    extraHeaders: {
      ...(options.cookie && { cookie: options.cookie }),
      ...(options.origin && { origin: options.origin }),
      ...(options.address && { 'x-forwarded-for': options.address }),
    },
  });
  opened.push(socket);
  return new Promise<Socket>((resolve, reject) => {
    socket.on('connect', () => resolve(socket));
    socket.on('connect_error', reject);
  });
};

const listenTo = (socket: Socket): Listener => {
  const heard: ReceivedEvent[] = [];
  socket.onAny((event: string, payload: Record<string, unknown>) => heard.push({ event, payload }));
  return {
    socket,
    heard,
    hear: (event, matchId) =>
      until(event, async () =>
        heard.find((told) => told.event === event && (matchId === undefined || told.payload._id === matchId)),
      ),
  };
};

const listen = async (player: Player): Promise<Listener> => listenTo(await open({ token: player.token }));

it('broadcasts each step to the lobby, and the room code to its two players only', async () => {
  const [hostEar, joinerEar, strangerEar] = [await listen(host), await listen(joiner), await listen(stranger)];
  const { _id: first } = await createMatch(host, 50);
  await Promise.all([hostEar, joinerEar, strangerEar].map((ear) => ear.hear('matchCreated', first)));
  const move = (player: Player, name: 'accept' | 'reject' | 'start') =>
    player.call(`PUT /match/${name}`, { body: { matchId: first } });
  await move(joiner, 'accept');
  await strangerEar.hear('matchAccepted', first);
  await move(host, 'reject');
  expect((await joinerEar.hear('matchRejected', first)).payload).toMatchObject({ status: 'new' });
  await move(joiner, 'accept');
  await move(joiner, 'reject');
  await hostEar.hear('matchDropped', first);
  await host.call('DELETE /match/delete/{id}', { params: { id: first } });
  await strangerEar.hear('matchDeleted', first);

  const second = await startMatch(host, joiner, { amount: 60 });
  await Promise.all([hostEar, joinerEar, strangerEar].map((ear) => ear.hear('hostStartedMatch', second)));
  expect((await joinerEar.hear('roomcodeUpdated', second)).payload).toMatchObject({ roomcode: '08714236' });
  await hostEar.hear('roomcodeUpdated', second);
  await submitResult(joiner, second, { resultStatus: 'loss' });
  await Promise.all([hostEar, joinerEar, strangerEar].map((ear) => ear.hear('resultUpdated', second)));
  expect(strangerEar.heard.some(({ event }) => event === 'roomcodeUpdated')).toBe(false);
  expect(JSON.stringify(strangerEar.heard)).not.toMatch(/08714236|host_status|joiner_status/);
  expect(JSON.stringify(strangerEar.heard)).not.toContain(host.phone);
});

it('sends each event to a socket once, and only of the lobby it watches', async () => {
  const [hostEar, strangerEar] = [await listen(host), await listen(stranger)];
  strangerEar.socket.emit('watchLobby', 'Chess');
  hostEar.socket.emit('joinRoom', stranger.id);
  const { _id: carrom } = await createMatch(host, 50, 'Carrom');
  const { _id: chess } = await createMatch(host, 50, 'Chess');
  await strangerEar.hear('matchCreated', chess);
  await hostEar.hear('matchCreated', chess);
  expect(strangerEar.heard.filter(({ payload }) => payload._id === carrom)).toEqual([]);
  expect(hostEar.heard.filter(({ payload }) => payload._id === carrom)).toHaveLength(1);
  for (const id of [carrom, chess]) await host.call('DELETE /match/delete/{id}', { params: { id } });
});

it('connects by token or session cookie, over websocket, from the product’s own origin', async () => {
  await expect(open({})).rejects.toThrow('not signed in');
  await expect(open({ token: 'not.a.token' })).rejects.toThrow('not signed in');
  await expect(open({ token: host.token, origin: 'https://evil.example' })).rejects.toThrow();
  await expect(open({ token: host.token, transports: ['polling'] })).rejects.toThrow();
  await open({ token: host.token, origin: server.origin });
  await open({ cookie: [...host.cookies].map((pair) => pair.join('=')).join('; ') });
});

it('notifies a page without a session of changed settings, and of nothing else', async () => {
  await expect(open({ namespace: '/visitors', origin: 'https://evil.example' })).rejects.toThrow();
  const visitor = listenTo(await open({ namespace: '/visitors' }));
  visitor.socket.emit('joinRoom', host.id);
  visitor.socket.emit('watchLobby', 'Chess');
  const ear = await listen(stranger);
  const { _id } = await createMatch(host, 50, 'Chess');
  await ear.hear('matchCreated', _id);
  server.features.settings.announceSettings();
  await visitor.hear('settingsChanged');
  expect(visitor.heard.map(({ event }) => event)).toEqual(['settingsChanged']);
  await host.call('DELETE /match/delete/{id}', { params: { id: _id } });
});

it('closes the socket of a visitor that floods', async () => {
  const flooding = await open({ namespace: '/visitors' });
  const closed = new Promise((resolve) => flooding.on('disconnect', resolve));
  for (let message = 0; message < 40; message += 1) flooding.emit('watchLobby', 'Chess');
  await closed;
});

it('does not let a player join another player’s room by its id', async () => {
  const ear = await listen(stranger);
  ear.socket.emit('joinRoom', host.id);
  const matchId = await startMatch(host, joiner, { amount: 60 });
  await ear.hear('hostStartedMatch', matchId);
  await submitResult(joiner, matchId, { resultStatus: 'loss' });
  await ear.hear('resultUpdated', matchId);
  expect(ear.heard.some(({ event }) => event === 'roomcodeUpdated' || event === 'walletUpdated')).toBe(false);
});

it('closes a socket that floods, and the sockets of an ended session', async () => {
  const flooding = await open({ token: stranger.token });
  const closed = new Promise((resolve) => flooding.on('disconnect', resolve));
  for (let message = 0; message < 40; message += 1) flooding.emit('watchLobby', 'Chess');
  await closed;
  const held = await open({ token: joiner.token });
  const ended = new Promise((resolve) => held.on('disconnect', resolve));
  await joiner.call('GET /logout');
  await ended;
});

it('closes a connection that floods with packets of whatever namespace', async () => {
  const flooding = await open({ token: stranger.token });
  const closed = new Promise((resolve) => flooding.on('disconnect', resolve));
  const { engine } = flooding.io;
  for (let packet = 0; packet < 40; packet += 1) engine.write(`0/nowhere-${packet},`);
  await closed;
});

it('keeps the twelve sockets of a player, and refuses the next until one is closed', async () => {
  const kept = await Promise.all(Array.from({ length: 12 }, () => open({ token: stranger.token })));
  await expect(open({ token: stranger.token })).rejects.toThrow('too many sockets');
  expect(kept.every(({ connected }) => connected)).toBe(true);
  await open({ token: host.token });
  kept[0]?.disconnect();
  await until('room for another', () => open({ token: stranger.token }).catch(() => undefined));
});

it('never has more than twelve sockets of a player that opens them all at once', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 60 }, () => open({ token: host.token })));
  const connected = () => opened.filter((socket) => socket.connected).length;
  expect(attempts.some(({ status }) => status === 'rejected')).toBe(true);
  await until('the surplus to be closed', async () => (connected() <= 12 ? true : undefined));
  expect(connected()).toBeGreaterThan(0);
});

it('refuses the sockets of an address with five hundred, and takes those of others behind the same proxy', async () => {
  const visit = (address: string) => open({ namespace: '/visitors', address });
  const crowd = '203.0.113.7';
  for (let count = 0; count < 500; count += 25) await Promise.all(Array.from({ length: 25 }, () => visit(crowd)));
  await expect(visit(crowd)).rejects.toThrow();
  await visit('203.0.113.8');
});

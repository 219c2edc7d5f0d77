import { type ChildProcess, fork } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { ListedMatch } from '@muqabla/contract/play/matches/match';
import { WebSocketServer } from 'ws';
import { createSockets } from '../apps/server/src/platform/realtime/sockets.ts';

/** Measures the lobby events per second that reach 2,000 sockets, against bare `ws` sending the same bytes in the same run. */

const SOCKETS = Number(process.env.SOCKETS ?? 2000);
const CLIENT_PROCESSES = 2;
const EVENTS_A_ROUND = 20;
const ROUNDS = 15;

const match: ListedMatch = {
  _id: '01900000-0000-7000-8000-000000000000',
  gameName: 'Ludo Classic',
  amount: 500,
  winAmount: 475,
  status: 'new',
  room: 'manual',
  host: { _id: '01900000-0000-7000-8000-000000000001', username: 'Hema Host', avatar: 'avatar1.png' },
  createdAt: '2026-11-21T05:00:00.000Z',
};

type Contender = { name: string; address: string; send(): void; close(): void };

const listen = (http: Server) =>
  new Promise<number>((done) => http.listen(0, '127.0.0.1', () => done((http.address() as AddressInfo).port)));

const ourSockets = async (): Promise<Contender> => {
  const http = createServer();
  let player = 0;
  const sockets = createSockets();
  sockets.listen(http, {
    identify: async () => {
      player += 1;
      return { playerId: `player-${player}`, sessionId: `session-${player}`, banned: false, leaving: false };
    },
    findSeat: async () => null,
    answerCall: async () => ({ status: 404, body: null }),
    mayConnect: () => true,
    // A thousand phones, each with an address of its own.
    addressOf: () => `phone-${player}-${performance.now()}`,
    adapter: null,
  });
  const port = await listen(http);
  return {
    name: 'ours (Socket.IO rooms)',
    address: `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`,
    send: () => sockets.lobby('Ludo Classic', [], 'matchCreated', match),
    close: () => void sockets.close(),
  };
};

const bareSockets = async (): Promise<Contender> => {
  const http = createServer();
  const bare = new WebSocketServer({ server: http, perMessageDeflate: false });
  const port = await listen(http);
  return {
    name: 'bare ws',
    address: `ws://127.0.0.1:${port}/`,
    send: () => {
      const text = `42${JSON.stringify(['matchCreated', match])}`;
      for (const socket of bare.clients) socket.send(text);
    },
    close: () => {
      for (const socket of bare.clients) socket.terminate();
      http.close();
    },
  };
};

const hear = (clients: readonly ChildProcess[], word: string) =>
  Promise.all(
    clients.map(
      (client) =>
        new Promise<void>((done) => {
          const listener = (message: unknown) => {
            if (message !== word) return;
            client.off('message', listener);
            done();
          };
          client.on('message', listener);
        }),
    ),
  );

/** The deliveries per second of each round, slowest first. */
const measure = async ({ address, send, name }: Contender): Promise<number[]> => {
  const each = String(SOCKETS / CLIENT_PROCESSES);
  const clients = Array.from({ length: CLIENT_PROCESSES }, () =>
    fork(resolve(import.meta.dirname, 'fanout-clients.ts'), [
      address,
      name.startsWith('bare') ? 'bare' : 'socket.io',
      each,
      String(EVENTS_A_ROUND),
    ]),
  );
  await hear(clients, 'ready');
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const heard = hear(clients, 'heard');
    const from = performance.now();
    for (let event = 0; event < EVENTS_A_ROUND; event += 1) send();
    await heard;
    rates.push((SOCKETS * EVENTS_A_ROUND * 1000) / (performance.now() - from));
  }
  for (const client of clients) client.disconnect();
  return rates.slice(3).toSorted((a, b) => a - b);
};

const middleOf = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0;

const contenders = [await bareSockets(), await ourSockets()];
const results: number[] = [];
for (const contender of contenders) {
  const rate = middleOf(await measure(contender));
  results.push(rate);
  console.log(
    `${contender.name.padEnd(24)} ${Math.round(rate).toLocaleString('en-IN').padStart(10)} deliveries/s to ${SOCKETS} sockets, ${Math.round(rate / SOCKETS)} events/s`,
  );
  contender.close();
}
console.log(`ours / bare ws: ${((results[1] ?? 0) / (results[0] ?? 1)).toFixed(2)} (aim: at least 0.80)`);
process.exit(0);

// A process of `bus.ts`: sockets of players, connected to those of the other processes. It counts the messages that it reads
// from them.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLog } from '../apps/server/src/platform/observe/log.ts';
import { openSocketAdapter } from '../apps/server/src/platform/realtime/socket-adapter.ts';
import { createSockets } from '../apps/server/src/platform/realtime/sockets.ts';
import { ownProcessorTime } from './processor-time.ts';

/** A request of the benchmark: pairs of players to send an event each, or the figures since the last time. */
export type BusRequest = { send: readonly (readonly string[])[] } | 'figures';
/** How many messages of other processes this one has read, and its processor time in milliseconds. */
export type BusFigures = { read: number; processorTime: number };

type Reading = { onMessage(message: { type: number }): unknown };

const [kind = '', url = ''] = process.argv.slice(2);
const log = createLog('fatal');
const carrier = await openSocketAdapter({
  redisUrl: kind === 'redis' ? url : null,
  sharedDatabaseUrl: kind === 'postgres' ? url : null,
  log,
});
if (carrier === null) throw new Error(`no such carrier: ${kind}`);
const createAdapter = carrier.adapter as unknown as (of: unknown) => Reading;

const BROADCAST = 3;

let read = 0;
// A declaration, because Socket.IO calls adapters with `new`.
function countingAdapter(namespace: unknown) {
  const adapter = createAdapter(namespace);
  const onMessage = adapter.onMessage.bind(adapter);
  adapter.onMessage = (message) => {
    if (message.type === BROADCAST) read += 1;
    return onMessage(message);
  };
  return adapter;
}

const http = createServer();
const sockets = createSockets();
sockets.listen(http, {
  identify: async ({ token = '' }) => ({ playerId: token, sessionId: token, banned: false, leaving: false }),
  findSeat: async () => null,
  answerCall: async () => ({ status: 404, body: null }),
  mayConnect: () => true,
  // Phones, each with an address of its own.
  addressOf: ({ socket }) => `${socket.remotePort}`,
  adapter: { ...carrier, adapter: countingAdapter as unknown as typeof carrier.adapter },
});
await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));

let [readBefore, timeBefore] = [0, 0];
process.on('message', (request: BusRequest) => {
  if (request !== 'figures') {
    for (const players of request.send) sockets.players(players, 'matchUpdated' as never, { _id: players[0] } as never);
    return;
  }
  const time = ownProcessorTime();
  process.send?.({ read: read - readBefore, processorTime: time - timeBefore } satisfies BusFigures);
  [readBefore, timeBefore] = [read, time];
});
process.on('disconnect', () => process.exit(0));
process.send?.((http.address() as AddressInfo).port);

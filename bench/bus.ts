// Measures what live events cost between four processes with a room for each of 5,000 players: the messages each process
// reads, and its processor time, with PostgreSQL and, where there is a redis-server, with Redis as the carrier.
import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { freePort } from '@muqabla/testing/product';
import type { BusFigures, BusRequest } from './bus-process.ts';
import { startCluster } from './cluster.ts';
import { openSocket } from './open-socket.ts';
import { printTable, times, whole } from './print-table.ts';

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '5000' },
    events: { type: 'string', default: '20000' },
    processes: { type: 'string', default: '4' },
  },
});
const [players, events, count] = [Number(values.players), Number(values.events), Number(values.processes)];
const OPENED_AT_ONCE = 50;
const SENT_AT_ONCE = 20;

type Carrier = { kind: 'postgres' | 'redis'; url: string; stop(): Promise<void> };

const startRedis = async (): Promise<Carrier> => {
  const port = await freePort();
  const redis = spawn('redis-server', ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']);
  for await (const line of createInterface({ input: redis.stdout })) if (line.includes('Ready to accept')) break;
  redis.stdout.resume();
  const stop = async () => {
    redis.kill();
    await once(redis, 'exit');
  };
  return { kind: 'redis', url: `redis://127.0.0.1:${port}`, stop };
};
const startPostgres = async (): Promise<Carrier> => {
  const cluster = await startCluster();
  return { kind: 'postgres', url: cluster.ownerUrl, stop: cluster.stop };
};

const figuresOf = async (process: ChildProcess): Promise<BusFigures> => {
  process.send('figures' satisfies BusRequest);
  const [figures] = (await once(process, 'message')) as [BusFigures];
  return figures;
};

const homeOf = (player: number) => player % count;
/** The two players of an event, and the process it is sent from: any. */
const eventOf = (number: number) => {
  const host = (number * 7919) % players;
  return { from: number % count, pair: [host, (host + 1 + ((number * 104_729) % (players - 1))) % players] };
};

const measure = async ({ kind, url }: Carrier) => {
  const script = resolve(import.meta.dirname, 'bus-process.ts');
  const processes = Array.from({ length: count }, () => fork(script, [kind, url]));
  const ports = await Promise.all(processes.map(async (process) => (await once(process, 'message'))[0] as number));
  let received = 0;
  for (let first = 0; first < players; first += OPENED_AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(OPENED_AT_ONCE, players - first) }, (_, place) =>
        openSocket(
          `http://127.0.0.1:${ports[homeOf(first + place)]}`,
          `player-${first + place}`,
          () => (received += 1),
        ),
      ),
    );
  await Promise.all(processes.map(figuresOf));
  let needed = 0;
  const due = Array.from({ length: events }, (_, number) => eventOf(number));
  for (const { from, pair } of due) needed += new Set(pair.map(homeOf).filter((home) => home !== from)).size;
  for (let first = 0; first < due.length; first += SENT_AT_ONCE) {
    for (const [from, process] of processes.entries()) {
      const own = due.slice(first, first + SENT_AT_ONCE).filter((event) => event.from === from);
      process.send({ send: own.map(({ pair }) => pair.map((player) => `player-${player}`)) } satisfies BusRequest);
    }
    const expected = 2 * Math.min(first + SENT_AT_ONCE, due.length);
    while (received < expected) await new Promise((done) => setImmediate(done));
  }
  const figures = await Promise.all(processes.map(figuresOf));
  for (const process of processes) process.disconnect();
  const total = (of: (each: BusFigures) => number) => figures.reduce((sum, each) => sum + of(each), 0);
  return { kind, read: total(({ read }) => read), needed, processorTime: total((each) => each.processorTime) };
};

const starts = [startPostgres];
if (spawnSync('redis-server', ['--version']).status === 0) starts.push(startRedis);
else console.warn('not measured: Redis, for there is no redis-server on this machine');

const rows = [];
for (const start of starts) {
  const carrier = await start();
  rows.push(await measure(carrier));
  await carrier.stop();
}
const [first] = rows;
printTable(
  ['carrier', 'messages read', 'needed', 'read, to needed', 'processor time an event, us', 'to PostgreSQL'],
  rows.map(({ kind, read, needed, processorTime }) => [
    kind,
    whole(read),
    whole(needed),
    times(read / needed),
    whole((processorTime * 1000) / events),
    times(processorTime / (first?.processorTime ?? 1)),
  ]),
);
process.exit(0);

// Measures what HTTP costs: a signed-in read beside a bare Fastify route with the same JSON, and whole battles over HTTP
// by phones with open sockets beside the same battles through the commit path alone. Ratios within one run count; the
// processor time per request does not depend on what else runs on the machine.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pairOf } from '@muqabla/testing/many-players';
import { startServerProcess } from '@muqabla/testing/server-process';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { percentile, type Timer } from './callers.ts';
import { startCluster } from './cluster.ts';
import { groupCommit } from './contenders/group-commit.ts';
import { openSocket } from './open-socket.ts';
import { createPhoneSessions } from './phone-sessions.ts';
import { Phone } from './phone.ts';
import { expectSuccess, playBattle, type Sender } from './play-battle.ts';
import { milliseconds, printTable, times, whole } from './print-table.ts';
import { ownProcessorTime, parentOf, processorTime } from './processor-time.ts';

const { values } = parseArgs({
  options: {
    phones: { type: 'string', default: '1,64,256,1000' },
    seconds: { type: 'string', default: '3' },
    turns: { type: 'string', default: '2' },
    /** The processes of the server; several numbers, as in 1,2, are measured in turn. */
    processes: { type: 'string', default: '1' },
    /** Writes a processor profile of the server to this folder. */
    profile: { type: 'string' },
    /** `reads` or `battles` alone. */
    only: { type: 'string', default: '' },
  },
});
const steps = values.phones.split(',').map(Number);
const seconds = Number(values.seconds);
const turns = Number(values.turns);
const most = Math.max(2, ...steps);

const cluster = await startCluster();
const owner = openDatabase(cluster.ownerUrl, { role: '', maxConnections: 4 });
const sessions = createPhoneSessions();
const dataDirectory = await mkdtemp(join(tmpdir(), 'muqabla-http-'));
await sessions.add(owner, 2 * most);
const [backend] = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
const databasePid = parentOf(backend?.pid ?? 0);
const startServer = async (processes: string) => {
  const server = await startServerProcess({
    databaseUrl: cluster.ownerUrl,
    dataDirectory,
    env: {
      SECRET_KEY: sessions.secretKey,
      PROCESSES: processes,
      LOG_LEVEL: 'fatal',
      ...(values.profile !== undefined && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${resolve(values.profile)}` }),
    },
  });
  return { ...server, title: processes === '1' ? '' : `, ${processes} processes` };
};
const servers: Awaited<ReturnType<typeof startServer>>[] = [];
for (const processes of values.processes.split(',')) servers.push(await startServer(processes));

const openPhone = (origin: string, number: number) =>
  Phone.open(origin, { token: sessions.tokenOf(number), address: sessions.addressOf(number) });
const openPhones = (origin: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => openPhone(origin, index + 1)));

/** One caller's next turn: its acts, each timed. */
type Turn = (caller: number, round: number, timed: Timer) => Promise<unknown>;

const readMe =
  (phones: readonly Phone[]): Turn =>
  (caller, _, timed) =>
    timed(async () => expectSuccess(await (phones[caller] as Phone).send('GET', '/user/me')));

const timing = (phone: Phone, timed: Timer): Sender => ({
  send: (...request) => timed(() => phone.send(...request)),
  sendForm: (...request) => timed(() => phone.sendForm(...request)),
});

/** A match over HTTP by the two phones of a pair. */
const playOverHttp =
  (phones: readonly Phone[]): Turn =>
  (caller, round, timed) => {
    const [host, joiner] = [phones[2 * caller], phones[2 * caller + 1]] as [Phone, Phone];
    return playBattle(timing(host, timed), timing(joiner, timed), round % 2 === 0);
  };

/** `serverTime` reads the processor time that the server's processes have taken so far, in milliseconds. */
type Way = { name: string; serverTime: () => number; turn: Turn };

/** Processor time is in milliseconds for each turn. */
type Sample = { perSecond: number; waits: number[]; server: number; database: number };

/** Lets each caller take one turn after the other for some seconds, after one second to warm up. */
const run = async ({ turn, serverTime }: Way, callers: number): Promise<Sample> => {
  const waits: number[] = [];
  let turnsTaken = 0;
  const from = performance.now() + 1000;
  const until = from + seconds * 1000;
  const isCounted = () => performance.now() >= from && performance.now() < until;
  const readTimes = () => ({ server: serverTime(), database: processorTime(databasePid) });
  let before = readTimes();
  const starting = setTimeout(() => (before = readTimes()), 1000);
  const timed: Timer = async (act) => {
    const began = performance.now();
    const result = await act();
    if (isCounted()) waits.push(performance.now() - began);
    return result;
  };
  const call = async (caller: number) => {
    for (let round = 0; performance.now() < until; round += 1) {
      await turn(caller, round, timed);
      if (isCounted()) turnsTaken += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  clearTimeout(starting);
  const after = readTimes();
  return {
    perSecond: turnsTaken / seconds,
    waits,
    server: (after.server - before.server) / turnsTaken,
    database: (after.database - before.database) / turnsTaken,
  };
};

/** Runs ways in alternating order, so that other load on the machine affects all of them alike. */
const compare = async (ways: readonly Way[], callers: number) => {
  const samples = new Map<Way, Sample[]>(ways.map((way) => [way, []]));
  for (let round = 0; round < turns; round += 1)
    for (const way of round % 2 === 0 ? ways : ways.toReversed()) samples.get(way)?.push(await run(way, callers));
  const mean = (of: Sample[], pick: (sample: Sample) => number) =>
    of.reduce((sum, each) => sum + pick(each), 0) / of.length;
  return ways.map((way) => {
    const of = samples.get(way) ?? [];
    const sorted = Float64Array.from(of.flatMap(({ waits }) => waits)).sort();
    return {
      name: way.name,
      perSecond: mean(of, ({ perSecond }) => perSecond),
      server: mean(of, ({ server }) => server),
      database: mean(of, ({ database }) => database),
      p50: percentile(sorted, 0.5),
      p99: percentile(sorted, 0.99),
    };
  });
};

const print = (title: string, results: Awaited<ReturnType<typeof compare>>) => {
  const base = results.at(-1)?.perSecond ?? Number.NaN;
  printTable(
    [title, 'a second', 'p50 ms', 'p99 ms', 'server CPU ms', 'database CPU ms', 'of the last'],
    results.map(({ name, perSecond, p50, p99, server, database }) => [
      name,
      whole(perSecond),
      milliseconds(p50),
      milliseconds(p99),
      server.toFixed(2),
      database.toFixed(2),
      times(perSecond / base),
    ]),
  );
  console.log();
};

const measureReads = async (count: number) => {
  const own = await Promise.all(
    servers.map(async (server) => ({ server, phones: await openPhones(server.origin, count) })),
  );
  const [first] = own.flatMap(({ phones }) => phones);
  const body = expectSuccess(await (first as Phone).send('GET', '/user/me'));
  const bare = fork(resolve(import.meta.dirname, 'bare-route.ts'), [body]);
  const [{ origin }] = (await once(bare, 'message')) as [{ origin: string }];
  const barePhones = await openPhones(origin, count);
  const ways = [
    ...own.map(({ server: { title, pid }, phones }) => ({
      name: `GET /user/me, signed in${title}`,
      serverTime: () => processorTime(pid),
      turn: readMe(phones),
    })),
    { name: 'bare route, same JSON', serverTime: () => processorTime(bare.pid ?? 0), turn: readMe(barePhones) },
  ];
  print(`reads, ${count} ${count === 1 ? 'phone' : 'phones'}`, await compare(ways, count));
  for (const phone of [...own.flatMap(({ phones }) => phones), ...barePhones]) phone.close();
  bare.disconnect();
};

const measureBattles = async (count: number) => {
  const pairs = Math.max(1, Math.floor(count / 2));
  const own = await Promise.all(
    servers.map(async (server) => ({
      server,
      phones: await openPhones(server.origin, 2 * pairs),
      sockets: await Promise.all(
        Array.from({ length: 2 * pairs }, (_, index) => openSocket(server.origin, sessions.tokenOf(index + 1))),
      ),
    })),
  );
  const alone = groupCommit(openDatabase(cluster.ownerUrl));
  const ways = [
    ...own.map(({ server: { title, pid }, phones }) => ({
      name: `over HTTP, with open sockets${title}`,
      serverTime: () => processorTime(pid),
      turn: playOverHttp(phones),
    })),
    {
      name: 'commit path alone',
      serverTime: ownProcessorTime,
      turn: (caller: number, round: number, timed: Timer) => alone.lifecycle(pairOf(caller), round, timed),
    },
  ];
  print(`whole battles, ${2 * pairs} phones`, await compare(ways, pairs));
  await alone.close();
  for (const socket of own.flatMap(({ sockets }) => sockets)) socket.terminate();
  for (const phone of own.flatMap(({ phones }) => phones)) phone.close();
};

try {
  for (const count of steps) {
    if (values.only !== 'battles') await measureReads(count);
    if (values.only !== 'reads') await measureBattles(count);
  }
} finally {
  for (const server of servers) await server.end('SIGTERM');
  await owner.close();
  await cluster.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}

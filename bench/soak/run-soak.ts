import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Random, seeded } from '@muqabla/testing/model/seeded';
import { until } from '@muqabla/testing/until';
import { countJobs } from '../../apps/server/src/operations/system/system.queries.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts';
import { startCluster } from '../cluster.ts';
import { createPhoneSessions, type PhoneSessions } from '../phone-sessions.ts';
import { expectSuccess, playBattle } from '../play-battle.ts';
import { readProcess } from './read-process.ts';
import { openRoamingPhone, type RoamingPhone } from './roaming-phone.ts';
import { type RollingServers, startRollingServers } from './rolling-servers.ts';
import { lowestOf, mediansOf, type Reading, trendOf } from './trend.ts';
import { brokenPromises, type Counts, type Measured } from './verdict.ts';

/** Counts and measurements of a run; `wrong` has a line for each promise that was broken. */
export type SoakRun = Counts & Measured & { checkedTransfers: number; wrong: string[] };

type Options = {
  seed: number;
  seconds: number;
  pairs: number;
  /** Seconds between two replacements of a server. */
  replaceSeconds: number;
  log?: (line: string) => void;
};

const SERVERS = 3;
const SAMPLE_MILLISECONDS = 2000;
const PAUSE_MILLISECONDS = 1500;
const LOG_SECONDS = 60;
const MAX_WARM_UP_SECONDS = 300;

/** The counters that all parts of a run share, and its end. */
type Run = { readonly counts: Counts; readonly wrong: string[]; isOver(): boolean; elapsed(): number };

/** Plays, reads, and reopens sockets until the run is over. */
const playPair = async (host: RoamingPhone, joiner: RoamingPhone, { counts, isOver }: Run, random: Random) => {
  for (let round = 0; !isOver(); round += 1) {
    await playBattle(host, joiner, round % 2 === 0);
    counts.battles += 1;
    for (const path of ['/user/me', '/match/openmatches/Ludo%20Classic']) {
      expectSuccess(await joiner.send('GET', path));
      counts.reads += 1;
    }
    if (random.chance(0.2)) {
      await random.pick([host, joiner]).reopenSocket(random.chance(0.5));
      counts.reopened += 1;
    }
    await pause(random.below(2 * PAUSE_MILLISECONDS));
  }
};

/** Replaces the servers in turn, except the first, until the run is over. */
const replaceInTurn = async (servers: RollingServers, { counts, wrong, isOver, elapsed }: Run, every: number) => {
  for (let turn = 0; ; turn += 1) {
    const next = elapsed() + every;
    while (elapsed() < next && !isOver()) await pause(100);
    if (isOver()) return;
    const code = await servers.replace(1 + (turn % (SERVERS - 1)));
    counts.replaced += 1;
    if (code !== 0) wrong.push(`a server that was stopped ended with ${code}`);
  }
};

const CONNECTIONS = `
  select count(*)::int as open from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

const readDatabase = async (owner: Database) => {
  const [connections] = await owner.query<{ open: number }>(CONNECTIONS);
  const due = (await countJobs(owner)).filter(({ state }) => state === 'waiting');
  return {
    connections: connections?.open ?? 0,
    oldestJobSeconds: Math.max(0, ...due.map((job) => (Date.now() - job.oldest.getTime()) / 1000)),
  };
};

/** Reads the first server and the database every two seconds until the run is over. */
const watch = async (
  servers: RollingServers,
  owner: Database,
  { run, seconds, log }: { run: Run; seconds: number; log: (line: string) => void },
) => {
  const [native, heap]: [Reading[], Reading[]] = [[], []];
  const warmUpSeconds = Math.min(MAX_WARM_UP_SECONDS, seconds / 3);
  let [mostConnections, oldestJobSeconds, logged] = [0, 0, 0];
  while (!run.isOver()) {
    await pause(SAMPLE_MILLISECONDS);
    const [server, database] = [await readProcess(servers.processOf(0)), await readDatabase(owner)];
    const at = run.elapsed();
    mostConnections = Math.max(mostConnections, database.connections);
    oldestJobSeconds = Math.max(oldestJobSeconds, database.oldestJobSeconds);
    if (at > warmUpSeconds) {
      native.push({ at, value: server.nativeMiB });
      heap.push({ at, value: server.heapMiB });
    }
    if (at < logged + LOG_SECONDS) continue;
    logged = at;
    log(
      `${Math.round(at / 60)} min: ${run.counts.battles} battles, ${server.residentMiB.toFixed(0)} MiB resident, ` +
        `heap ${server.heapMiB.toFixed(0)} MiB, outside it ${server.nativeMiB.toFixed(0)} MiB, ${server.handles} handles, ${server.fileDescriptors} file descriptors, ` +
        `${server.sockets} sockets, ${database.connections} connections`,
    );
  }
  const stretch = Math.max(10, (seconds - warmUpSeconds) / 40);
  return {
    measuredSeconds: seconds - warmUpSeconds,
    native: trendOf(mediansOf(native, stretch)),
    heap: trendOf(lowestOf(heap, stretch)),
    mostConnections,
    oldestJobSeconds,
  };
};

/** Runs all phones on the servers, and closes them when the run is over. */
const playAll = async (servers: RollingServers, sessions: PhoneSessions, options: Options & { run: Run }) => {
  const { run, pairs, seed } = options;
  const onEvent = () => {
    run.counts.events += 1;
  };
  const open = (number: number) => openRoamingPhone({ number, servers, sessions, onEvent });
  await Promise.all(
    Array.from({ length: pairs }, async (_, index) => {
      const [host, joiner] = [await open(2 * index + 1), await open(2 * index + 2)];
      await playPair(host, joiner, run, seeded(seed * 1000 + index)).finally(() => {
        host.close();
        joiner.close();
      });
    }),
  );
};

const createRun = (seconds: number) => {
  const counts: Counts = { battles: 0, reads: 0, events: 0, reopened: 0, replaced: 0 };
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1000;
  let isStopped = false;
  const run: Run = { counts, wrong: [], elapsed, isOver: () => isStopped || elapsed() >= seconds };
  const stop = () => {
    isStopped = true;
  };
  return { run, stop };
};

/**
 * Runs signed-in phones against three servers on one database, of which two are replaced in turn as a deployment does. The first
 * runs throughout; its memory, handles and file descriptors are read.
 */
export const runSoak = async (options: Options): Promise<SoakRun> => {
  const { seconds, pairs, replaceSeconds, log = () => {} } = options;
  const dataDirectory = await mkdtemp(join(tmpdir(), 'muqabla-soak-'));
  const cluster = await startCluster();
  const owner = openDatabase(cluster.ownerUrl, { role: '', maxConnections: 2 });
  const sessions = createPhoneSessions();
  await sessions.add(owner, 2 * pairs);
  const { secretKey } = sessions;
  const servers = await startRollingServers({
    count: SERVERS,
    databaseUrl: cluster.ownerUrl,
    dataDirectory,
    secretKey,
  });
  const { run, stop } = createRun(seconds);
  try {
    const before = await readProcess(servers.processOf(0));
    const played = playAll(servers, sessions, { ...options, run }).catch((error: Error) => {
      run.wrong.push(`a request failed: ${error.message}`);
      stop();
    });
    const replaced = replaceInTurn(servers, run, replaceSeconds);
    const watched = await watch(servers, owner, { run, seconds, log });
    await Promise.all([played, replaced]);
    const readFirst = () => readProcess(servers.processOf(0));
    const after = await until('all sockets to close', async () => {
      const reading = await readFirst();
      return reading.sockets === 0 ? reading : undefined;
    }).catch(readFirst);
    const measured: Measured = { ...watched, before, after };
    const { broken, checkedTransfers } = await brokenPromises(owner, { servers: SERVERS, ...run.counts, ...measured });
    const logged = run.wrong.length === 0 ? [] : [`the servers logged: ${servers.logged()}`];
    return { ...run.counts, ...measured, checkedTransfers, wrong: [...run.wrong, ...broken, ...logged] };
  } finally {
    stop();
    await servers.stop();
    await owner.close();
    await cluster.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '@muqabla/postgres/start-postgres';
import { openDatabase } from '../../../apps/server/src/platform/db/open-database.ts';
import type { FailPoint } from '../../../apps/server/src/platform/fail-points.ts';
import { seeded } from '../model/seeded.ts';
import type { Player } from '../player.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { until } from '../until.ts';
import { compareWithJournal, findInconsistencies, readBalances } from './audit.ts';
import { untilReady } from './call-until-settled.ts';
import { createJournal } from './journal.ts';
import { playUntil } from './load.ts';
import { prepareSettings, registerFundedPlayer } from './prepare.ts';
import { settleAll } from './settle-all.ts';

/** One crash: the fail point, the number of the pass that crashes, and the process that is killed. */
export type Crash = { point: FailPoint; passing: number; victim: 'server' | 'postgres' };

export type CrashRun = {
  kills: number;
  /** Crashes whose fail point was not reached in time; the server was then killed at another place. */
  missed: string[];
  acknowledged: number;
  repeated: number;
  /** Drift of the ledger in paise. */
  drift: number;
  /** Descriptions of all inconsistencies. */
  wrong: string[];
};

type CrashRunOptions = { seed: number; crashes: readonly Crash[]; pairs?: number; log?: (line: string) => void };

const REACH_SECONDS = 30;

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** A durable PostgreSQL that can be killed and restarted on the same port. */
const openCluster = async (folder: string) => {
  const dataDirectory = join(folder, 'postgres');
  let running: RunningPostgres = await startPostgres({ dataDirectory });
  // This pool reconnects by itself, as the server's does.
  const db = openDatabase(running.url, { role: '' });
  const pid = () => Number.parseInt(readFileSync(join(dataDirectory, 'cluster/postmaster.pid'), 'utf8'), 10);
  return {
    url: running.url,
    pid,
    db,
    restart: async () => {
      await running.stop();
      running = await startPostgres({ dataDirectory, port: running.port });
    },
    stop: async () => {
      await db.close();
      await running.stop();
    },
  };
};

type Cluster = Awaited<ReturnType<typeof openCluster>>;

/** The server process of a run, which is killed and restarted on the same port. */
const openServer = async (folder: string, databaseUrl: string) => {
  const env = { SECRET_KEY: randomBytes(32).toString('hex') };
  let server: ServerProcess = await startServerProcess({ databaseUrl, dataDirectory: folder, env });
  return {
    origin: server.origin,
    isRunning: () => server.isRunning(),
    output: () => server.output(),
    kill: () => server.end('SIGKILL'),
    startAgain: async (plan: Record<string, string> = {}) => {
      const { port } = server;
      server = await startServerProcess({ databaseUrl, dataDirectory: folder, port, env: { ...env, ...plan } });
    },
  };
};

/** Starts the server with a fail point and returns, after the crash, whether the point was reached in time. */
const crashOnce = async (
  { point, passing, victim }: Crash,
  server: Awaited<ReturnType<typeof openServer>>,
  cluster: Cluster,
) => {
  const postgresPid = cluster.pid();
  await server.startAgain({
    FAIL_POINT: `${point}@${passing}`,
    ...(victim === 'postgres' && { FAIL_POSTGRES_PID: String(postgresPid) }),
  });
  const hasFailed = async () =>
    !server.isRunning() || (victim === 'postgres' && !isRunning(postgresPid)) ? true : undefined;
  const isReached = await until(point, hasFailed, REACH_SECONDS).catch(() => false);
  if (victim === 'postgres') {
    await cluster.restart();
    // The same server process must reconnect to its database.
    await untilReady(server.origin).catch((error: unknown) => {
      const state = server.isRunning() ? 'runs and is not ready' : 'has ended';
      throw new Error(`${point}: the server ${state}:\n${server.output()}`, { cause: error });
    });
  }
  await server.kill();
  return isReached;
};

/** Runs players against a real server process, kills the server or its PostgreSQL at each point, and reports the losses. */
export const runCrashes = async ({ seed, crashes, pairs = 12, log = () => {} }: CrashRunOptions): Promise<CrashRun> => {
  const folder = await mkdtemp(join(tmpdir(), 'muqabla-crash-'));
  const cluster = await openCluster(folder);
  const server = await openServer(folder, cluster.url);
  const journal = createJournal();
  const [missed, wrong]: [string[], string[]] = [[], []];
  let isOver = false;
  try {
    await prepareSettings(cluster.db);
    const people = await Promise.all(
      Array.from({ length: pairs * 2 }, () => registerFundedPlayer(server.origin, cluster.db)),
    );
    const ids = people.map(({ id }) => id);
    const base = await readBalances(cluster.db, ids);
    await server.kill();
    const played = Promise.all(
      Array.from({ length: pairs }, (_, index) => {
        const pair = { host: people[2 * index] as Player, joiner: people[2 * index + 1] as Player };
        return playUntil(pair, { db: cluster.db, journal, random: seeded(seed * 1000 + index) }, () => isOver);
      }),
    );
    played.catch(() => {});
    for (const crash of crashes) {
      const name = `${crash.victim} at ${crash.point}@${crash.passing}`;
      if (!(await crashOnce(crash, server, cluster))) missed.push(name);
      const half = await findInconsistencies(cluster.db);
      wrong.push(...half.map((what) => `after ${name}: ${what}`));
      log(`${name}: ${journal.counts().acknowledged} requests acknowledged so far, ${half.length} wrong`);
    }
    await server.startAgain();
    isOver = true;
    await played;
    await settleAll(cluster.db);
    const compared = await compareWithJournal(cluster.db, journal, base);
    wrong.push(...compared.wrong, ...(await findInconsistencies(cluster.db)));
    return { kills: crashes.length, missed, ...journal.counts(), drift: compared.drift, wrong };
  } finally {
    isOver = true;
    await server.kill();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

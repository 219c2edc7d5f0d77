import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paise } from '@muqabla/contract/money';
import { type RunningPostgres, startPostgres } from '@muqabla/postgres/start-postgres';
import { post } from '../../../apps/server/src/ledger/post.ts';
import { adjustWallet } from '../../../apps/server/src/ledger/postings.rules.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/open-database.ts';
import type { FailPoint } from '../../../apps/server/src/platform/fail-points.ts';
import { createSettings } from '../../../apps/server/src/settings/read-settings.ts';
import { verifyKyc } from '../kyc.ts';
import { seeded } from '../model/seeded.ts';
import { passDeadlines } from '../pass-deadlines.ts';
import { type Player, registerPlayer } from '../player.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { until } from '../until.ts';
import { compareWithJournal, findInconsistencies, readBalances } from './audit.ts';
import { untilReady } from './call-until-settled.ts';
import { createJournal } from './journal.ts';
import { playUntil } from './load.ts';

/** One crash: the fail point, the number of the pass that crashes, and the process that is killed. */
export type Crash = { point: FailPoint; passing: number; victim: 'server' | 'postgres' };

export type CrashRun = {
  kills: number;
  /** Crashes whose fail point was not reached in time; the server was then killed at another place. */
  missed: string[];
  acknowledged: number;
  repeated: number;
  /** In paise. */
  drift: number;
  /** Descriptions of all inconsistencies. */
  wrong: string[];
};

type CrashRunOptions = { seed: number; crashes: readonly Crash[]; pairs?: number; log?: (line: string) => void };

const REACH_SECONDS = 30;
const START_PAISE = 2000_00;

const clock = { now: () => new Date() };

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

/** A verified player with money in both wallets. */
const registerFundedPlayer = async (origin: string, db: Database): Promise<Player> => {
  const player = await registerPlayer(origin);
  await verifyKyc(player);
  const gifts = (['deposit', 'reward'] as const).map((wallet) =>
    adjustWallet({
      adjustmentId: randomUUID(),
      playerId: player.id,
      wallet,
      amount: paise(START_PAISE),
      toPlayer: true,
    }),
  );
  await db.transaction((tx) => post(tx, gifts, clock.now()));
  return player;
};

const prepareSettings = async (db: Database) => {
  const settings = createSettings({ db, clock });
  await settings.write('maxOpenMatches', 100);
  await settings.write('withdrawCooldownHours', 0);
  await settings.write('withdrawAutoApproveBelow', paise(1000_00));
};

const PENDING_COUNTS = `
  select (select count(*)::int from matches where status in ('new', 'requested', 'running') and deadline_at is not null) as battles,
         (select count(*)::int from withdrawals where status = 'approved') as withdrawals,
         (select count(*)::int from recharges where status = 'pending') as recharges,
         (select count(*)::int from payment_webhooks where processed_at is null) as webhooks,
         -- Paid, but the gateway's webhook has not arrived yet.
         (select count(*)::int from deposits d join sandbox.payments p on p.payment_id::text = d.provider_payment_id
          where p.status = 'captured' and d.status in ('created', 'pending')) as deposits`;

const makeDue = async (db: Database) => {
  const open = await db.query<{ match_id: string }>('select match_id from matches where deadline_at > now()');
  await passDeadlines(
    db,
    open.map(({ match_id }) => match_id),
  );
  await db.query("update withdrawals set ask_at = now() where status = 'approved' and ask_at > now()");
  await db.query("update recharges set ask_at = now() where status = 'pending' and ask_at > now()");
  await db.query("update deposits set ask_at = now() where status in ('created', 'pending') and ask_at > now()");
  // Jobs that failed while the server or its database was down are retried with growing delays.
  await db.query(
    `update graphile_worker._private_jobs job set run_at = now() from graphile_worker._private_tasks task
     where task.id = job.task_id and task.identifier in ('deliver-webhook', 'process-webhook', 'send-payout')
       and job.run_at > now() and job.locked_at is null`,
  );
  for (const job of ['poll-deposits', 'reconcile-payouts', 'reconcile-recharges'])
    await db.query("select graphile_worker.add_job($1, '{}', job_key => $2)", [job, `hurry:${job}`]);
};

/** Makes all later work due now, and waits until nothing is pending. */
const settleAll = async (db: Database) => {
  let left = '';
  await until(
    'all pending work to end',
    async () => {
      await makeDue(db);
      const [counts] = await db.query<Record<string, number>>(PENDING_COUNTS);
      left = JSON.stringify(counts);
      return Object.values(counts ?? {}).every((count) => count === 0) ? true : undefined;
    },
    60,
  ).catch(async (error: Error) => {
    const failed = await db.query(
      `select task.identifier, job.attempts, job.last_error, job.locked_by, job.locked_at, job.run_at, now() from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id where job.attempts > 0 order by job.locked_at nulls last limit 5`,
    );
    throw new Error(`${error.message}: ${left}; jobs that failed: ${JSON.stringify(failed)}`);
  });
};

type Cluster = Awaited<ReturnType<typeof openCluster>>;

/** The server process of a run, which is killed and restarted on the same port. */
const openServer = async (folder: string, databaseUrl: string) => {
  const env = { SECRET_KEY: randomBytes(32).toString('hex') };
  let server: ServerProcess = await startServerProcess({ databaseUrl, dataDirectory: folder, env });
  return {
    origin: server.origin,
    isRunning: () => server.isRunning(),
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
    await untilReady(server.origin);
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

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { migrate } from '../../../apps/server/src/platform/db/migrate.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/open-database.ts';
import { isConnectionLoss } from '../../../apps/server/src/platform/db/sql-errors.ts';
import { seeded } from '../model/seeded.ts';
import type { Player } from '../player.ts';
import { freePort } from '../product.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { until } from '../until.ts';
import { compareWithJournal, findInconsistencies, readBalances } from './audit.ts';
import { type FailoverCluster, type Loss, startEmbeddedCluster } from './failover-cluster.ts';
import { createJournal, type Journal } from './journal.ts';
import { playUntil } from './load.ts';
import { prepareSettings, registerFundedPlayer } from './prepare.ts';
import { settleAll } from './settle-all.ts';

export type FailoverRun = {
  acknowledged: number;
  repeated: number;
  /** The statements of lists that the primary and its copy have answered. */
  lists: { primary: number; copy: number };
  /** The longest time between two acknowledged acts, in each round, in milliseconds. */
  gaps: number[];
  /** Drift of the ledger in paise. */
  drift: number;
  /** Acknowledged acts that are missing. */
  lost: string[];
  /** Acts that happened twice, or without an acknowledgement or a repetition. */
  doubled: string[];
  /** Descriptions of all inconsistencies, these included. */
  wrong: string[];
};

/** Audits the database once there is a primary that answers: after a failover it may still start. */
const auditOnPrimary = (db: Database): Promise<string[]> =>
  until('a primary to audit', async () => {
    try {
      return await findInconsistencies(db);
    } catch (error) {
      if (isConnectionLoss(error)) return undefined;
      throw error;
    }
  });

type Options = {
  seed: number;
  losses: readonly Loss[];
  /** Starts the servers: the embedded ones unless given. */
  start?: () => Promise<FailoverCluster>;
  pairs?: number;
  log?: (line: string) => void;
};

const ACTS_BEFORE = 100;
const ACTS_AFTER = 20;
const MAX_SECONDS = 60;
// Thousands of acts leave later work behind.
const SETTLE_SECONDS = 300;

const isLost = (line: string) => /is missing|lost its/.test(line);
const isDoubled = (line: string) => /twice|was not acknowledged/.test(line);

const acts = async (count: number, journal: Journal) => {
  const before = journal.counts().acknowledged;
  const isReached = async () => (journal.counts().acknowledged >= before + count ? true : undefined);
  await until(`${count} acknowledged acts`, isReached, MAX_SECONDS);
};

const readLists = async (metricsPort: number) => {
  const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  const by = (server: string) =>
    Number(new RegExp(`^muqabla_list_reads_total{server="${server}"} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  return { primary: by('primary'), copy: by('copy') };
};

/** Runs work while the server is suspended, so that the database does not change meanwhile. */
const whileSuspended = async <T>(server: ServerProcess, work: () => Promise<T>): Promise<T> => {
  process.kill(server.pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    process.kill(server.pid, 'SIGCONT');
  }
};

/** Loses the primary once; returns the longest gap between acknowledged acts, in milliseconds. */
const failOver = async (loss: Loss, cluster: FailoverCluster, journal: Journal) => {
  await acts(ACTS_BEFORE, journal);
  journal.takeLongestGap();
  await cluster.lose(loss);
  await acts(ACTS_AFTER, journal);
  const gap = journal.takeLongestGap();
  await cluster.restore();
  return gap;
};

/**
 * Runs players against a real server process on PostgreSQL servers of which a standby confirms each commit. Loses the primary
 * each round, restores it as a standby of the new one, and reports what was lost of the acknowledged acts.
 */
export const runFailovers = async ({
  seed,
  losses,
  start = startEmbeddedCluster,
  pairs = 12,
  log = () => {},
}: Options): Promise<FailoverRun> => {
  const folder = await mkdtemp(join(tmpdir(), 'muqabla-failover-'));
  const cluster = await start();
  await migrate({ ownerUrl: cluster.url });
  const metricsPort = await freePort();
  const env = {
    SECRET_KEY: randomBytes(32).toString('hex'),
    METRICS_PORT: String(metricsPort),
    ...(cluster.readUrl !== null && { READ_DATABASE_URL: cluster.readUrl }),
  };
  const server = await startServerProcess({ databaseUrl: cluster.url, dataDirectory: folder, env });
  const db = openDatabase(cluster.url, { role: '' });
  const journal = createJournal();
  const [gaps, wrong]: [number[], string[]] = [[], []];
  let isOver = false;
  try {
    await prepareSettings(db);
    const people = await Promise.all(Array.from({ length: pairs * 2 }, () => registerFundedPlayer(server.origin, db)));
    const base = await readBalances(
      db,
      people.map(({ id }) => id),
    );
    const played = Promise.all(
      Array.from({ length: pairs }, (_, index) => {
        const pair = { host: people[2 * index] as Player, joiner: people[2 * index + 1] as Player };
        return playUntil(pair, { db, journal, random: seeded(seed * 1000 + index) }, () => isOver);
      }),
    );
    played.catch(() => {});
    for (const [index, loss] of losses.entries()) {
      const gap = await Promise.race([failOver(loss, cluster, journal), played.then(() => Number.NaN)]);
      gaps.push(gap);
      const found = await whileSuspended(server, () => auditOnPrimary(db));
      wrong.push(...found.map((what) => `after failover ${index + 1}: ${what}`));
      const { acknowledged } = journal.counts();
      log(
        `${index + 1}: primary ${loss}, gap ${Math.round(gap)} ms, ${acknowledged} acts acknowledged so far, ${found.length} wrong`,
      );
    }
    isOver = true;
    await played;
    await settleAll(db, SETTLE_SECONDS).catch((error: Error) => {
      throw new Error(`${error.message}; the server wrote: ${server.output().slice(-2000)}`);
    });
    const compared = await compareWithJournal(db, journal, base);
    wrong.push(...compared.wrong, ...(await auditOnPrimary(db)));
    wrong.push(...journal.unlisted.map((id) => `match ${id} was acknowledged and not in the next list`));
    const [lost, doubled] = [wrong.filter(isLost), wrong.filter(isDoubled)];
    const lists = await readLists(metricsPort);
    return { ...journal.counts(), lists, gaps, drift: compared.drift, lost, doubled, wrong };
  } finally {
    isOver = true;
    await server.end('SIGKILL');
    await db.close();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

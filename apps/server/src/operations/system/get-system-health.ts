import { existsIn, MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { MONEY_HEALTH_QUEUES, type SystemHealth } from '@muqabla/contract/operations/system/system-calls';
import { findLastLedgerCheck } from '../../console/ledger-explorer/ledger-checks.queries.ts';
import { readQueues } from '../../console/reports/promised-queues.queries.ts';
import type { Services } from '../../core/core.ts';
import { findLastLogCheck } from '../../core/public-log/log-checks.queries.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { Queues } from '../../platform/seams/join-seams.ts';
import type { listInstalled } from '../../providers/stand-ins.ts';
import { firingOf, isQueueLate } from './firing.rules.ts';
import { APP_VERSION } from './heartbeat.ts';
import { isOfPast } from './jobs.rules.ts';
import {
  countJobs,
  countWaiting,
  findLastBackup,
  listProcesses,
  readDatabaseBytes,
  type ServerProcess,
} from './system.queries.ts';

type GetSystemHealthServices = Pick<
  Services,
  'db' | 'clock' | 'economy' | 'settings' | 'providerHealth' | 'isOwnMachine'
> & {
  installedProviders: ReturnType<typeof listInstalled>;
  queues: Queues;
};

// Processes send a heartbeat every 30 seconds.
const SILENT_MILLISECONDS = 90_000;
const MEGABYTE = 1024 * 1024;
const megabytes = (bytes: number) => Math.round((bytes / MEGABYTE) * 10) / 10;

const providersOf = ({ installedProviders, providerHealth }: GetSystemHealthServices): SystemHealth['providers'] =>
  installedProviders.map((installed) => {
    const { answeredAt, failedAt } = providerHealth.of(installed.provider);
    return {
      ...installed,
      sandbox: installed.mode === 'sandbox',
      answeredAt: answeredAt?.toISOString() ?? null,
      failedAt: failedAt?.toISOString() ?? null,
    };
  });

const queuesOf = async ({ db, economy }: Pick<Services, 'db' | 'economy'>, now: Date) => {
  const jobs = await countJobs(db);
  const due = jobs.filter(({ task, state }) => state === 'waiting' && !isOfPast(task));
  const failedJobs = jobs.filter(({ state }) => state === 'failed').reduce((sum, each) => sum + each.jobs, 0);
  const oldest = due.map((each) => each.oldest.toISOString()).sort()[0] ?? null;
  const waiting = due.reduce((sum, each) => sum + each.jobs, 0);
  const hasPayments = existsIn({ economies: MONEY_ECONOMIES }, economy);
  const forPeople = (await countWaiting(db, now)).filter(
    ({ queue }) => hasPayments || !MONEY_HEALTH_QUEUES.some((each) => each === queue),
  );
  const queues = [
    ...forPeople.map((each) => ({ ...each, oldest: each.oldest?.toISOString() ?? null })),
    { queue: 'jobs' as const, waiting, oldest },
  ];
  return { queues, failedJobs };
};

const databaseOf = async (db: Database): Promise<SystemHealth['database']> => {
  const began = performance.now();
  await db.query('select 1');
  const milliseconds = Math.round((performance.now() - began) * 10) / 10;
  return { megabytes: megabytes(await readDatabaseBytes(db)), milliseconds, connections: db.connections() };
};

const processView = (process: ServerProcess, now: Date) => ({
  _id: process.process_id,
  version: process.version,
  startedAt: process.started_at.toISOString(),
  seenAt: process.seen_at.toISOString(),
  alive: now.getTime() - process.seen_at.getTime() < SILENT_MILLISECONDS,
});

/** The health of the installation as seen by the process that serves the request. */
export const getSystemHealth =
  (services: GetSystemHealthServices): Handler<'GET /admin/system/health'> =>
  async () => {
    const { db, clock } = services;
    const now = clock.now();
    const check = await findLastLedgerCheck(db);
    const ledger = check === null ? null : { at: check.at, ok: check.ok };
    const taken = await findLastBackup(db);
    const backup =
      taken === null
        ? null
        : { at: taken.taken_at.toISOString(), megabytes: megabytes(taken.bytes), encrypted: taken.encrypted };
    const { queues, failedJobs } = await queuesOf(services, now);
    const promised = (await readQueues(services, now)).filter(({ promiseMinutes }) => promiseMinutes !== undefined);
    const isPromiseBroken = promised.some(({ over }) => over > 0);
    const isLogSound = (await findLastLogCheck(db))?.ok !== false;
    return {
      at: now.toISOString(),
      version: APP_VERSION,
      processes: (await listProcesses(db)).map((process) => processView(process, now)),
      database: await databaseOf(db),
      queues: queues.map((each) => ({ ...each, late: isQueueLate(each, now) })),
      firing: firingOf({
        now,
        queues,
        failedJobs,
        ledger,
        isLogSound,
        isPromiseBroken,
        backup,
        isOwnMachine: services.isOwnMachine,
      }),
      failedJobs,
      ledger,
      backup,
      providers: providersOf(services),
    };
  };

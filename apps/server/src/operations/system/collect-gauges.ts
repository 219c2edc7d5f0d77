import { findLastLedgerCheck } from '../ledger/explorer/ledger-checks.queries.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Log } from '../platform/observe/log.ts';
import type { Metrics } from '../platform/observe/metrics.ts';
import { findLastLogCheck } from '../public-log/log-checks.queries.ts';
import { countJobs, countWaiting, findLastBackup } from './system.queries.ts';

type Services = { db: Database; clock: Clock; metrics: Metrics; log: Log };

const secondsSince = (at: Date, now: Date) => Math.max(0, (now.getTime() - at.getTime()) / 1000);

const collectJobs = async ({ db, metrics }: Services, now: Date) => {
  const jobs = await countJobs(db);
  metrics.jobsWaiting.reset();
  metrics.jobsOldestSeconds.reset();
  for (const { task, state, jobs: count, oldest } of jobs) {
    metrics.jobsWaiting.set({ task, state }, count);
    if (state === 'waiting') metrics.jobsOldestSeconds.set({ task }, secondsSince(oldest, now));
  }
};

const collectWaiting = async ({ db, metrics }: Services, now: Date) => {
  for (const { queue, waiting, oldest } of await countWaiting(db)) {
    metrics.queueLength.set({ queue }, waiting);
    metrics.queueOldestSeconds.set({ queue }, oldest === null ? 0 : secondsSince(oldest, now));
  }
};

const collectChecks = async ({ db, metrics }: Services, now: Date) => {
  const [check, backup] = [await findLastLedgerCheck(db), await findLastBackup(db)];
  const logCheck = await findLastLogCheck(db);
  // The gauges are absent before the first check and backup; operators can alert on absence.
  if (check !== null) {
    metrics.ledgerCheckOk.set(check.ok ? 1 : 0);
    metrics.ledgerCheckAge.set(secondsSince(new Date(check.at), now));
  }
  if (logCheck !== null) {
    metrics.logCheckOk.set(logCheck.ok ? 1 : 0);
    metrics.logCheckAge.set(secondsSince(logCheck.checked_at, now));
  }
  if (backup !== null) metrics.backupAge.set(secondsSince(backup.taken_at, now));
};

/** Updates the gauges that are read from the database. When it is unreachable, the other metrics are still served. */
export const createCollectGauges = (services: Services) => async (): Promise<void> => {
  const { db, clock, metrics, log } = services;
  for (const [state, value] of Object.entries(db.connections())) metrics.databaseConnections.set({ state }, value);
  const now = clock.now();
  try {
    await collectJobs(services, now);
    await collectWaiting(services, now);
    await collectChecks(services, now);
    metrics.databaseUp.set(1);
  } catch (error) {
    metrics.databaseUp.set(0);
    log.warn({ error }, 'the queues could not be measured');
  }
};

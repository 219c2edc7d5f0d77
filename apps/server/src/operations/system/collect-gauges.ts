import { findLastLedgerCheck } from '../../console/ledger-explorer/ledger-checks.queries.ts';
import { readQueues } from '../../console/reports/promised-queues.queries.ts';
import type { Services } from '../../core/core.ts';
import { findLastLogCheck } from '../../core/public-log/log-checks.queries.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Metrics } from '../../platform/observe/metrics.ts';
import type { Queues } from '../../platform/seams/join-seams.ts';
import { countDeadlines, countJobs, countSmsOfDay, countWaiting, findLastBackup } from './system.queries.ts';

type CollectGaugesServices = Pick<Services, 'db' | 'clock' | 'log' | 'settings'> & {
  metrics: Metrics;
  smsCaps: Readonly<Record<string, number>>;
  jobs: Partial<Jobs>;
  queues: Queues;
};

const secondsSince = (at: Date, now: Date) => Math.max(0, (now.getTime() - at.getTime()) / 1000);

// Jobs that no process of this product takes have no urgency, and no alert.
const urgencyOf = (jobs: Partial<Jobs>, task: string) =>
  Object.hasOwn(jobs, task) ? jobs[task as keyof Jobs]?.kind.urgency : undefined;

const collectJobs = async ({ db, metrics, jobs: known }: CollectGaugesServices, now: Date) => {
  // The jobs that the previous version left of this kind are no deadlines of their own.
  const jobs = [
    ...(await countJobs(db)).filter(({ task }) => task !== 'match-deadline'),
    ...(await countDeadlines(db)),
  ];
  metrics.jobsWaiting.reset();
  metrics.jobsOldestSeconds.reset();
  for (const { task, state, jobs: count } of jobs) metrics.jobsWaiting.set({ task, state }, count);
  // A job that waits for another try is due at its new time. The newest first, so that the oldest of a task stays.
  const due = jobs.filter(({ state }) => state === 'waiting' || state === 'retrying');
  for (const { task, oldest } of due.toSorted((a, b) => b.oldest.getTime() - a.oldest.getTime()))
    metrics.jobsOldestSeconds.set({ task, urgency: urgencyOf(known, task) ?? 'none' }, secondsSince(oldest, now));
};

const collectWaiting = async ({ db, metrics }: CollectGaugesServices, now: Date) => {
  for (const { queue, waiting, oldest } of await countWaiting(db, now)) {
    metrics.queueLength.set({ queue }, waiting);
    metrics.queueOldestSeconds.set({ queue }, oldest === null ? 0 : secondsSince(oldest, now));
  }
};

// Failed jobs have an alert of their own.
const collectPromises = async ({ db, settings, metrics, queues }: CollectGaugesServices, now: Date) => {
  for (const { queue, over } of await readQueues({ db, settings, queues }, now))
    if (queue !== 'failedJobs') metrics.queueOver.set({ queue }, over);
};

const collectSms = async ({ db, metrics, smsCaps }: CollectGaugesServices, now: Date) => {
  metrics.smsOfDay.reset();
  for (const [budget, cap] of Object.entries(smsCaps)) metrics.smsDayCap.set({ budget }, cap);
  for (const { budget, sent } of await countSmsOfDay(db, now)) metrics.smsOfDay.set({ budget }, sent);
};

const collectChecks = async ({ db, metrics }: CollectGaugesServices, now: Date) => {
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
export const createCollectGauges = (services: CollectGaugesServices) => async (): Promise<void> => {
  const { db, clock, metrics, log } = services;
  for (const [state, value] of Object.entries(db.connections())) metrics.databaseConnections.set({ state }, value);
  const now = clock.now();
  try {
    await collectJobs(services, now);
    await collectWaiting(services, now);
    await collectPromises(services, now);
    await collectSms(services, now);
    await collectChecks(services, now);
    metrics.databaseUp.set(1);
  } catch (error) {
    metrics.databaseUp.set(0);
    log.warn({ error }, 'the queues could not be measured');
  }
};

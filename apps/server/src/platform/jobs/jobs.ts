import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type JobHelpers, Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Transaction } from '../db/database.ts';
import { whileWorkingOn } from '../http/request-context.ts';
import type { Log } from '../observe/log.ts';
import { keepJobPresence } from './job-presence.ts';

/** What later work there is, by name, with what it is told. Each feature adds its own by declaration merging. */
export interface JobPayloads {}

export type JobName = keyof JobPayloads & string;

/** The work itself, by name; it may run more than once and must then do nothing new. */
export type Jobs = { [N in JobName]: (payload: JobPayloads[N]) => Promise<void> };

/** Adds work inside the transaction that causes it: it is there if and only if the transaction commits. */
export const addJob = async <N extends JobName>(
  tx: Transaction,
  name: N,
  payload: JobPayloads[N],
  { runAt, key }: { runAt?: Date; key?: string } = {},
) => {
  await tx.query('select add_job($1, $2, $3, $4)', [name, JSON.stringify(payload), runAt ?? null, key ?? null]);
};

/** One piece of later work. A key names at most one: adding another under it takes the earlier one's place. */
export type NewJob<N extends JobName> = {
  readonly payload: JobPayloads[N];
  readonly runAt: Date;
  readonly key: string;
};

/** Adds several at once; they go with the transaction's commit. */
export const addJobs = <N extends JobName>(tx: Transaction, name: N, jobs: readonly NewJob<N>[]) => {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ payload, runAt, key }) => ({ task: name, payload, run_at: runAt, job_key: key }));
  tx.send('select add_jobs($1)', [JSON.stringify(rows)]);
};

export type JobRunner = { stop(): Promise<void> };

type Asked = { ownerUrl: string; jobs: Jobs; cron: string; log: Log };

const PAUSE_MILLISECONDS = 1000;

const tasksOf = (jobs: Jobs): TaskList => {
  const tasks: TaskList = {};
  for (const [name, work] of Object.entries(jobs)) {
    tasks[name] = async (payload: unknown, { job }: JobHelpers) =>
      whileWorkingOn({ jobId: job.id, task: name }, () => (work as (payload: unknown) => Promise<void>)(payload));
  }
  return tasks;
};

const openPool = (ownerUrl: string, log: Log) => {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 6 });
  // The error's own fields hold the whole client, so only its words are logged.
  const onLoss = ({ message }: Error) => log.warn({ message }, 'a job connection was lost');
  pool.on('error', onLoss);
  pool.on('connect', (client) => client.on('error', onLoss));
  return pool;
};

/** Takes jobs until stopped; several processes may, each job goes to one of them. `cron` is in graphile-worker's crontab form. */
export const runJobs = async ({ ownerUrl, jobs, cron, log }: Asked): Promise<JobRunner> => {
  const pool = openPool(ownerUrl, log);
  const presence = keepJobPresence(pool, log);
  const logger = new Logger(
    () => (level, message) => log[level === 'warning' ? 'warn' : level === 'error' ? 'error' : 'debug'](message),
  );
  const begin = () => {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => presence.isTaker(workerPool.id));
    events.on('job:error', ({ job, error }) =>
      log.error({ jobId: job.id, task: job.task_identifier, attempts: job.attempts, error }, 'a job failed'),
    );
    return run({
      logger,
      events,
      pgPool: pool,
      taskList: tasksOf(jobs),
      crontab: cron,
      concurrency: 4,
      noHandleSignals: true,
      // In batches, if of one: what is said of single jobs is not waited for, and ends the process when it fails.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
  };
  let stopping = false;
  let runner: Runner | null = await begin();
  // The runner gives up when it cannot say that a job is done, as when the database goes away in the middle of one.
  const keepRunning = async () => {
    while (!stopping) {
      if (runner === null) await pause(PAUSE_MILLISECONDS);
      else await runner.promise.catch(() => {});
      if (stopping) return;
      log.error('taking jobs ended and begins again');
      runner = await begin().catch(() => null);
    }
  };
  const kept = keepRunning();
  return {
    stop: async () => {
      stopping = true;
      // It refuses when it is just giving up by itself.
      await runner?.stop().catch(() => {});
      await kept;
      presence.stop();
      await pool.end();
    },
  };
};

import { type JobHelpers, Logger, type Runner, run, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { Transaction } from './database.ts';
import type { Log } from './log.ts';
import { whileWorkingOn } from './request-context.ts';

/** What later work there is, by name, with what it is told. Each feature adds its own by declaration merging. */
// biome-ignore lint: an interface, because declaration merging needs one
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

/** Takes jobs until stopped; several processes may, each job goes to one of them. `cron` is in graphile-worker's crontab form. */
export const runJobs = async ({
  ownerUrl,
  jobs,
  cron,
  log,
}: {
  ownerUrl: string;
  jobs: Jobs;
  cron: string;
  log: Log;
}): Promise<JobRunner> => {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 6 });
  // The error's own fields hold the whole client, so only its words are logged.
  const onLoss = ({ message }: Error) => log.warn({ message }, 'a job connection was lost');
  pool.on('error', onLoss);
  pool.on('connect', (client) => client.on('error', onLoss));
  const tasks: TaskList = {};
  for (const [name, work] of Object.entries(jobs)) {
    tasks[name] = async (payload: unknown, { job }: JobHelpers) =>
      whileWorkingOn({ jobId: job.id, task: name }, () => (work as (payload: unknown) => Promise<void>)(payload));
  }
  const logger = new Logger(
    () => (level, message) => log[level === 'warning' ? 'warn' : level === 'error' ? 'error' : 'debug'](message),
  );
  const runner: Runner = await run({
    logger,
    pgPool: pool,
    taskList: tasks,
    crontab: cron,
    concurrency: 4,
    noHandleSignals: true,
  });
  runner.events.on('job:error', ({ job, error }) =>
    log.error({ jobId: job.id, task: job.task_identifier, attempts: job.attempts, error }, 'a job failed'),
  );
  return {
    stop: async () => {
      await runner.stop();
      await pool.end();
    },
  };
};

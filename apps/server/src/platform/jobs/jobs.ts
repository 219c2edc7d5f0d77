import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type JobHelpers,
  Logger,
  type ParsedCronItem,
  parseCrontab,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { openPool } from '../db/connections.ts';
import type { Transaction } from '../db/database.ts';
import { JOB_CONNECTIONS } from '../db/process-connections.ts';
import { runInContext } from '../http/request-context.ts';
import type { Log } from '../observe/log.ts';
import type { Job, JobKind } from './job-kind.ts';
import { startJobPresence } from './job-presence.ts';
import { createJobSlots, type JobSlots } from './job-slots.ts';

/** The payload of each job by name. Each feature adds its own by declaration merging. */
export interface JobPayloads {}

export type JobName = keyof JobPayloads & string;

/** The jobs by name, each with the kind it is declared as. */
export type Jobs = { [N in JobName]: Job<JobPayloads[N]> };

/**
 * Adds a job inside the transaction that causes it: it exists if and only if the transaction commits. One without a time is
 * due at once, and announced after the commit; one with a time is found by the runners, which search every few seconds.
 */
export const addJob = async <N extends JobName>(
  tx: Transaction,
  name: N,
  payload: JobPayloads[N],
  { runAt, key }: { runAt?: Date; key?: string } = {},
) => {
  if (runAt === undefined) tx.announceJob();
  await tx.query('select add_job($1, $2, $3, $4)', [name, JSON.stringify(payload), runAt ?? null, key ?? null]);
};

/** A job to add. A key is unique: adding a job under a key replaces the earlier one. */
export type NewJob<N extends JobName> = {
  readonly payload: JobPayloads[N];
  readonly runAt: Date;
  readonly key: string;
};

/** Adds several jobs; the statement is sent together with the transaction's commit. */
export const addJobs = <N extends JobName>(tx: Transaction, name: N, jobs: readonly NewJob<N>[]) => {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ payload, runAt, key }) => ({ task: name, payload, run_at: runAt, job_key: key }));
  tx.send('select add_jobs($1)', [JSON.stringify(rows)]);
};

export type JobRunner = {
  /** Runs the jobs that are due by this time. */
  runDue(by: Date): Promise<void>;
  /** Runs every job of the crontab that is run each minute. */
  runMinutely(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Jobs that other processes do not take: their names begin with `prefix`, which the functions `add_job` and `add_jobs` in
 * the schema `functions` put before them.
 */
export type JobQueue = { readonly prefix: string; readonly functions: string };

export type JobRunnerOptions = {
  ownerUrl: string;
  jobs: Partial<Jobs>;
  /** Lines of graphile-worker's crontab format. */
  cron: string;
  log: Log;
  queue?: JobQueue | undefined;
};

/**
 * The slots of each urgency in a process. Two stuck kinds leave prompt slots free for the others: a test compares the
 * bounds of all kinds with this number.
 */
export const SLOTS: Readonly<Record<JobKind['urgency'], number>> = { prompt: 8, background: 4 };

const PAUSE_MILLISECONDS = 1000;

// Jobs that wait for another try keep their own time: it is the database's.
const DUE = `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs
  where run_at > now() and run_at <= $1 and attempts = 0 having count(*) > 0`;
const AT_ONCE = `select graphile_worker.add_job($1, '{}'::json, queue_name := $1, job_key := $2)`;

// Jobs of the crontab carry no flag, which the library's crontab cannot give: a queue by their name runs them one at a time.
const cronItemsOf = (cron: string): ParsedCronItem[] =>
  parseCrontab(cron).map((item) => ({ ...item, options: { ...item.options, queueName: item.task } }));

const minutelyJobsOf = (cron: string) => [...cron.matchAll(/^(?:\* ){5}(\S+)/gm)].map(([, name = '']) => name);

type NamedJobs = ReadonlyMap<string, Job<unknown>>;

const jobsOf = (jobs: Partial<Jobs>, urgency: JobKind['urgency'], prefix = ''): NamedJobs =>
  new Map(
    Object.entries(jobs as Record<string, Job<unknown>>)
      .filter(([, { kind }]) => kind.urgency === urgency)
      .map(([name, job]) => [`${prefix}${name}`, job]),
  );

const tasksOf = (jobs: NamedJobs, slots: JobSlots): TaskList => {
  const tasks: TaskList = {};
  for (const [name, work] of jobs) {
    tasks[name] = async (payload: unknown, { job }: JobHelpers) => {
      try {
        await runInContext({ jobId: job.id, task: name }, () => work(payload));
      } finally {
        slots.end(name);
      }
    };
  }
  return tasks;
};

// The rest of a search follows from these events, of which each search causes exactly one.
const countSlots = (events: WorkerEvents, slots: JobSlots) => {
  let searchAgain = () => {};
  events.on('pool:create', ({ workerPool }) => {
    searchAgain = () => workerPool.nudge(1);
  });
  const end = (found: boolean) => {
    if (slots.endSearch({ found })) searchAgain();
  };
  events.on('worker:getJob:empty', () => end(false));
  events.on('worker:getJob:error', () => end(false));
  events.on('job:start', ({ job }) => {
    slots.begin(job.task_identifier);
    end(true);
  });
};

/** The pool is smaller than the slots, so that a process keeps to its connections: jobs wait for one, and no line says so. */
const levelOf = (level: string, message: string) => {
  if (level === 'warning' && !message.includes('smaller than concurrency')) return 'warn';
  return level === 'error' ? 'error' : 'debug';
};

const openJobPool = (ownerUrl: string, log: Log) => {
  const pool = openPool(ownerUrl, { max: JOB_CONNECTIONS });
  // The error's fields contain the whole client, so only its message is logged.
  const onLoss = ({ message }: Error) => log.warn({ message }, 'a job connection was lost');
  pool.on('error', onLoss);
  pool.on('connect', (client) => client.on('error', onLoss));
  return pool;
};

type Running = { readonly runner: Runner; readonly ended: Promise<void> };

/**
 * Resolves when a runner takes no more jobs. Its own promise is not enough: when several jobs could not be marked at once,
 * because the database was away, the library waits for ever for a count that has passed zero.
 */
const endOf = async (runner: Runner, events: WorkerEvents): Promise<void> => {
  const ended = Promise.withResolvers<void>();
  runner.promise.then(ended.resolve, () => ended.resolve());
  events.once('pool:gracefulShutdown:complete', () => ended.resolve());
  events.once('pool:forcefulShutdown:complete', () => ended.resolve());
  await ended.promise;
};

/** Keeps a runner running: it stops when it cannot mark a job as done, for example when the database goes away during a job. */
const keepRunning = async (start: () => Promise<Running>, log: Log) => {
  let stopping = false;
  let running: Running | null = await start();
  const restartWhenStopped = async () => {
    while (!stopping) {
      if (running === null) await pause(PAUSE_MILLISECONDS);
      else await running.ended;
      if (stopping) return;
      log.error('the job runner stopped and is started again');
      // Ends what it still does beside the jobs. It throws when the runner has already stopped.
      running?.runner.stop().catch(() => {});
      running = await start().catch(({ message }: Error) => {
        log.error({ message }, 'the job runner could not be started');
        return null;
      });
    }
  };
  const keptRunning = restartWhenStopped();
  return {
    stop: async () => {
      stopping = true;
      // It throws when the runner is already stopping by itself.
      await running?.runner.stop().catch(() => {});
      await keptRunning;
    },
  };
};

/** Runs jobs until stopped: a runner for each urgency. Several processes may; each job runs in one of them. */
export const runJobs = async ({ ownerUrl, jobs, cron, log, queue }: JobRunnerOptions): Promise<JobRunner> => {
  const pool = openJobPool(ownerUrl, log);
  const presence = startJobPresence(pool, log);
  const logger = new Logger(() => (level, message) => log[levelOf(level, message)](message));
  const start = async (urgency: JobKind['urgency']): Promise<Running> => {
    const named = jobsOf(jobs, urgency, queue?.prefix);
    const slots = createJobSlots(new Map([...named].map(([name, { kind }]) => [name, kind])));
    const events: WorkerEvents = new EventEmitter();
    countSlots(events, slots);
    events.on('pool:create', ({ workerPool }) => presence.setWorker(urgency, workerPool.id));
    events.on('job:error', ({ job, error }) =>
      log.error({ jobId: job.id, task: job.task_identifier, attempts: job.attempts, error }, 'a job failed'),
    );
    const runner = await run({
      logger,
      events,
      pgPool: pool,
      taskList: tasksOf(named, slots),
      parsedCronItems: urgency === 'background' ? cronItemsOf(cron) : [],
      concurrency: SLOTS[urgency],
      forbiddenFlags: slots.beginSearch,
      noHandleSignals: true,
      // Batches, even of one job: the library does not await the completion of single jobs, and its failure ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    return { runner, ended: endOf(runner, events) };
  };
  const runners = [await keepRunning(() => start('prompt'), log), await keepRunning(() => start('background'), log)];
  return {
    runDue: async (by) => {
      await pool.query(DUE, [by]);
    },
    runMinutely: async () => {
      for (const name of minutelyJobsOf(cron)) await pool.query(AT_ONCE, [name, `due:${name}`]);
    },
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
      presence.stop();
      await pool.end();
    },
  };
};

import { EventEmitter } from 'node:events';
import { Logger, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Background } from '../../apps/server/src/platform/background.ts';
import { openPool } from '../../apps/server/src/platform/db/connections.ts';
import { runInContext } from '../../apps/server/src/platform/http/request-context.ts';
import type { Job } from '../../apps/server/src/platform/jobs/job-kind.ts';
import type { JobRunnerOptions } from '../../apps/server/src/platform/jobs/jobs.ts';

const SILENT = new Logger(() => () => {});

const tasksOf = ({ jobs, queue }: JobRunnerOptions): TaskList =>
  Object.fromEntries(
    Object.entries(jobs as Record<string, Job<unknown>>).map(([task, work]) => [
      `${queue?.prefix ?? ''}${task}`,
      (payload, { job: { id } }) => runInContext({ jobId: id, task }, () => work(payload)),
    ]),
  );

/** Runs each act once more at a time: a caller waits for a whole run that began after its call. */
const createTurns = (act: () => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        running = act();
        return running;
      });
    return next;
  };
};

/**
 * Work that no request waits for, done when a test says so: the server runs no job and repeats no act by itself, so that no
 * test waits for one.
 */
export const createToldBackground = () => {
  const acts = new Set<() => Promise<void>>();
  let runDueJobs = async (): Promise<void> => {
    throw new Error('the server has not started');
  };
  /** Does all that waits: each repeated act once, then every due job and those that they add; throws what one of them threw. */
  const drain = createTurns(async () => {
    for (const act of acts) await act();
    await runDueJobs();
  });
  const background: Background = {
    runEvery: async (_, act) => {
      acts.add(act);
      await act();
      return {
        stop: async () => {
          acts.delete(act);
        },
      };
    },
    runJobs: async (options) => {
      const { ownerUrl, log } = options;
      const pgPool = openPool(ownerUrl, { max: 2 });
      const taskList = tasksOf(options);
      runDueJobs = async () => {
        const failures: unknown[] = [];
        const events: WorkerEvents = new EventEmitter();
        events.on('job:error', ({ job, error }) => {
          // Logged as by the runner of the product, whose lines some tests read.
          log.error({ jobId: job.id, task: job.task_identifier, attempts: job.attempts, error }, 'a job failed');
          failures.push(error);
        });
        await runOnce({ pgPool, taskList, events, logger: SILENT, concurrency: 1, noHandleSignals: true });
        if (failures.length === 1) throw failures[0];
        if (failures.length > 1) throw new AggregateError(failures, 'several jobs failed');
      };
      return {
        runDue: () => drain(),
        runMinutely: () => Promise.reject(new Error('a test runs the jobs of the crontab by name')),
        stop: () => pgPool.end(),
      };
    },
  };
  return { background, drain };
};

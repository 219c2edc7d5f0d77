import type pg from 'pg';
import type { Log } from '../observe/log.ts';

const BEAT_MILLISECONDS = 3000;
/** A process without a heartbeat for this long counts as dead. */
const DEAD_SECONDS = 15;
/** A new process sends its first heartbeat within this time; jobs locked for less are not released. */
const GRACE_SECONDS = 5;
const BEATS_BETWEEN_SWEEPS = 20;

const SEEN = `insert into shared.job_takers (taker, seen_at) select unnest($1::text[]), now()
  on conflict (taker) do update set seen_at = excluded.seen_at`;
const FORGET_DEAD = `delete from shared.job_takers where seen_at < now() - interval '${DEAD_SECONDS} seconds' returning taker`;
const RELEASE = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
  from graphile_worker._private_jobs job
  where locked_at < now() - interval '${GRACE_SECONDS} seconds'
    and not exists (select from shared.job_takers where taker = job.locked_by)
  having count(*) > 0`;

export type JobPresence = {
  /** Sets the worker id under which a runner of this process locks jobs, and sends its first heartbeat. */
  setWorker(runner: string, workerId: string): void;
  stop(): void;
};

/**
 * Sends a heartbeat every few seconds, and releases the jobs that dead processes had locked: the queue itself would keep
 * them locked for hours. A job of a process that was only suspended may run twice, which every job allows.
 */
export const startJobPresence = (pool: pg.Pool, log: Log): JobPresence => {
  const workerIds = new Map<string, string>();
  let beats = 0;
  const beat = async () => {
    await pool.query(SEEN, [[...workerIds.values()]]);
    const { rowCount } = await pool.query(FORGET_DEAD);
    // A process killed before its first heartbeat has no row that could expire: hence the sweeps, the first at the start.
    if (rowCount !== 0 || beats % BEATS_BETWEEN_SWEEPS === 0) await pool.query(RELEASE);
    beats += 1;
  };
  const tryBeat = () =>
    void beat().catch((error: Error) =>
      log.warn({ message: error.message }, 'the jobs of dead processes could not be released'),
    );
  const timer = setInterval(tryBeat, BEAT_MILLISECONDS);
  return {
    setWorker: (runner, workerId) => {
      workerIds.set(runner, workerId);
      tryBeat();
    },
    stop: () => clearInterval(timer),
  };
};

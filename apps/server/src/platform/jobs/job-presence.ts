import type pg from 'pg';
import type { Log } from '../observe/log.ts';

const BEAT_MILLISECONDS = 3000;
/** A process that was not seen for so long is taken for dead. */
const DEAD_SECONDS = 15;
/** A process says its first word before this is over, and takes jobs between its last one and its death. */
const UNHEARD_SECONDS = 5;
const BEATS_BETWEEN_SWEEPS = 20;

const SEEN = `insert into shared.job_takers (taker, seen_at) values ($1, now())
  on conflict (taker) do update set seen_at = excluded.seen_at`;
const FORGET_DEAD = `delete from shared.job_takers where seen_at < now() - interval '${DEAD_SECONDS} seconds' returning taker`;
const RELEASE = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
  from graphile_worker._private_jobs job
  where locked_at < now() - interval '${UNHEARD_SECONDS} seconds'
    and not exists (select from shared.job_takers where taker = job.locked_by)
  having count(*) > 0`;

export type JobPresence = { isTaker(taker: string): void; stop(): void };

/**
 * Says every few seconds that this process takes jobs, and lets those be taken again that a killed process had taken:
 * the queue itself would keep them for hours. A process that only stood still for long has its job done twice, which
 * every job bears.
 */
export const keepJobPresence = (pool: pg.Pool, log: Log): JobPresence => {
  let taker: string | null = null;
  let beats = 0;
  const beat = async () => {
    if (taker !== null) await pool.query(SEEN, [taker]);
    const { rowCount } = await pool.query(FORGET_DEAD);
    // A process killed before its first word has no row to be missed by: hence the sweeps, the first soon after the start.
    if (rowCount !== 0 || beats % BEATS_BETWEEN_SWEEPS === 0) await pool.query(RELEASE);
    beats += 1;
  };
  const tryBeat = () =>
    void beat().catch((error: Error) =>
      log.warn({ message: error.message }, 'jobs of dead processes were not looked for'),
    );
  const timer = setInterval(tryBeat, BEAT_MILLISECONDS);
  return {
    isTaker: (name) => {
      taker = name;
      tryBeat();
    },
    stop: () => clearInterval(timer),
  };
};

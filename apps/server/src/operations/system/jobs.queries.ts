import type { JobState } from '@muqabla/contract/operations/system/system-calls';
import type { Queries } from '../../platform/db/database.ts';

export type JobRow = {
  job_id: number;
  task: string;
  state: JobState;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  run_at: Date;
  created_at: Date;
};

export const JOB_COLUMNS = 'job_id, task, state, attempts, max_attempts, last_error, run_at, created_at';

/** A job; null when it is done or deleted. */
export const findJob = async (db: Queries, jobId: number): Promise<JobRow | null> => {
  const [row] = await db.query<JobRow>(`select ${JOB_COLUMNS} from job_states() where job_id = $1`, [jobId]);
  return row ?? null;
};

/** Schedules a job for now; false when it is gone or running. */
export const retryJobRow = async (db: Queries, jobId: number): Promise<boolean> =>
  (await db.query<{ done: boolean }>('select retry_job($1) as done', [jobId]))[0]?.done === true;

/** Deletes a job; false when it is gone or running. */
export const deleteJobRow = async (db: Queries, jobId: number): Promise<boolean> =>
  (await db.query<{ done: boolean }>('select delete_job($1) as done', [jobId]))[0]?.done === true;

import type { JobState } from '@muqabla/contract/operations/system/system-calls';
import type { Queries } from '../../platform/db/database.ts';
import { type ListColumns, type PageRequest, pageSql, toPage } from '../../platform/db/pagination.rules.ts';

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

const COLUMNS = 'job_id, task, state, attempts, max_attempts, last_error, run_at, created_at';

const JOBS_A_PAGE = 50;

/** Jobs are ordered by when they are due. Their numbers only tell apart those that are due together. */
export const JOB_ORDER: ListColumns = { time: 'run_at', key: [['job_id::text', 'word']] };

/** One page of the jobs in a state, in the order in which they are due. */
export const listJobRows = async (db: Queries, state: JobState, pageRequest: PageRequest) => {
  const values: string[] = [state];
  const { mark, beyond, orderBy } = pageSql(JOB_ORDER, pageRequest, (value) => `$${values.push(value)}`);
  const found = await db.query<JobRow & { mark: string }>(
    `select ${mark}, ${COLUMNS} from job_states() where state = $1 and ${beyond} ${orderBy} limit ${JOBS_A_PAGE + 1}`,
    values,
  );
  return toPage(found, JOBS_A_PAGE, pageRequest.sort);
};

/** A job; null when it is done or deleted. */
export const findJob = async (db: Queries, jobId: number): Promise<JobRow | null> => {
  const [row] = await db.query<JobRow>(`select ${COLUMNS} from job_states() where job_id = $1`, [jobId]);
  return row ?? null;
};

/** Schedules a job for now; false when it is gone or running. */
export const retryJobRow = async (db: Queries, jobId: number): Promise<boolean> =>
  (await db.query<{ done: boolean }>('select retry_job($1) as done', [jobId]))[0]?.done === true;

/** Deletes a job; false when it is gone or running. */
export const deleteJobRow = async (db: Queries, jobId: number): Promise<boolean> =>
  (await db.query<{ done: boolean }>('select delete_job($1) as done', [jobId]))[0]?.done === true;

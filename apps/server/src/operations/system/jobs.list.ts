import type { JobView } from '@muqabla/contract/operations/system/system-calls';
import { JOB_STATES } from '@muqabla/contract/operations/system/system-terms';
import type { Queries } from '../../platform/db/database.ts';
import { readPageRequest } from '../../platform/db/pagination.rules.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { redactText } from '../../platform/observe/redact.rules.ts';
import { JOB_ORDER, type JobRow, listJobRows } from './jobs.queries.ts';
import { isDeletable } from './jobs.rules.ts';
import { countJobs } from './system.queries.ts';

const ERROR_MOST = 500;

const jobView = (row: JobRow): JobView => ({
  _id: String(row.job_id),
  task: row.task,
  state: row.state,
  attempts: row.attempts,
  maxAttempts: row.max_attempts,
  ...(row.last_error !== null && { lastError: redactText(row.last_error).slice(0, ERROR_MOST) }),
  runAt: row.run_at.toISOString(),
  createdAt: row.created_at.toISOString(),
  deletable: isDeletable(row.task),
});

/** The jobs of the queue by state. */
export const listJobs =
  ({ db }: { db: Queries }): Handler<'GET /admin/system/jobs'> =>
  async ({ query: { state, cursor } }) => {
    const pageRequest = readPageRequest(JOB_ORDER, 'oldest', cursor);
    if (isRefusal(pageRequest)) return pageRequest;
    const counted = await countJobs(db);
    const countOf = (wanted: string) =>
      counted.filter((each) => each.state === wanted).reduce((sum, { jobs }) => sum + jobs, 0);
    const [failed, retrying, running, waiting, delayed] = JOB_STATES.map(countOf) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const { rows, ...next } = await listJobRows(db, state, pageRequest);
    return { jobs: rows.map(jobView), counts: { failed, retrying, running, waiting, delayed }, ...next };
  };

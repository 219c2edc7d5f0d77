import type { JobView } from '@muqabla/contract/operations/system/system-calls';
import { JOB_STATES } from '@muqabla/contract/operations/system/system-terms';
import type { Queries } from '../../platform/db/database.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { redactText } from '../../platform/observe/redact.rules.ts';
import { JOB_COLUMNS, type JobRow } from './jobs.queries.ts';
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
    const reading = readPage(db, {
      // In the order in which they are due. Their numbers only tell apart those that are due together.
      columns: { time: 'run_at', key: [['job_id::text', 'word']] },
      sort: 'oldest',
      cursor,
      statement: ({ mark, beyond, end, bind }) =>
        `select ${mark}, ${JOB_COLUMNS} from job_states() where state = ${bind(state)} and ${beyond} ${end}`,
      view: jobView,
    });
    const [page, counted] = await Promise.all([reading, countJobs(db)]);
    if (isRefusal(page)) return page;
    const countOf = (wanted: string) =>
      counted.filter((each) => each.state === wanted).reduce((sum, { jobs }) => sum + jobs, 0);
    const [failed, retrying, running, waiting, delayed] = JOB_STATES.map(countOf) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const { rows: jobs, ...next } = page;
    return { jobs, counts: { failed, retrying, running, waiting, delayed }, ...next };
  };

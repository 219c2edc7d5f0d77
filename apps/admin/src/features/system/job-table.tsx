import type { JobView } from '@muqabla/contract/system/system-calls';
import { cx } from '@muqabla/ui/cx';
import { type Column, DataTable, rowLinkClass } from '../../components/data-table.tsx';
import { When } from '../../components/when.tsx';
import * as m from '../../messages.ts';
import { taskWords } from './job.messages.ts';

type JobTableProps = { jobs: readonly JobView[]; chosen: string | undefined; onChoose: (jobId: string) => void };

/** Jobs with what they do, how often they were tried and what went wrong; a line opens one. */
export function JobTable({ jobs, chosen, onChoose }: JobTableProps) {
  return (
    <DataTable
      label={m.nav_jobs()}
      name="jobs"
      columns={columns(onChoose)}
      rows={jobs}
      idOf={({ _id }) => _id}
      chosen={chosen}
    />
  );
}

const columns = (onChoose: (jobId: string) => void): Column<JobView>[] => [
  {
    key: 'task',
    head: m.jobs_task(),
    cell: ({ _id: jobId, task }) => (
      <span>
        <button
          type="button"
          className={cx(rowLinkClass, 'block cursor-pointer py-1 text-left font-semi')}
          onClick={() => onChoose(jobId)}
        >
          {taskWords(task)}
        </button>
        <span className="num block text-caption text-text-3">
          {task} #{jobId}
        </span>
      </span>
    ),
  },
  {
    key: 'attempts',
    head: m.jobs_attempts(),
    end: true,
    cell: ({ attempts, maxAttempts }) => (
      <span className="num whitespace-nowrap">{m.jobs_attempts_of({ attempts, most: maxAttempts })}</span>
    ),
  },
  { key: 'due', head: m.jobs_due(), cell: ({ runAt }) => <When at={runAt} /> },
  {
    key: 'error',
    head: m.jobs_error(),
    roomy: true,
    cell: ({ lastError }) =>
      lastError === undefined ? null : (
        <span lang="en" className="line-clamp-2 max-w-[46ch] py-1 text-caption break-words text-text-2">
          {lastError}
        </span>
      ),
  },
];

import type { JobView } from '@muqabla/contract/operations/system/system-calls';
import { JOB_STATES } from '@muqabla/contract/operations/system/system-terms';
import { cx } from '@muqabla/ui/cx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Column, rowLinkClass } from '../../../components/list/data-table.tsx';
import { ListTabs } from '../../../components/list/list-tabs.tsx';
import { QueryTable } from '../../../components/list/query-table.tsx';
import { TabCount } from '../../../components/list/tab-row.tsx';
import { SplitView } from '../../../components/split-view.tsx';
import { When } from '../../../components/when.tsx';
import * as m from '../../../messages.ts';
import { JobDrawer } from './job-drawer.tsx';
import { stateWords, taskWords } from './job.messages.ts';
import { jobsQuery } from './jobs.screen.ts';

const route = getRouteApi('/staff/jobs');

/** Jobs by state, with the chosen one beside the list, where it can be retried. */
export function JobsPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(jobsQuery(search));
  const [chosen, setChosen] = useState<string>();
  const job = query.data?.jobs.find(({ _id }) => _id === chosen);
  return (
    <SplitView
      open={job !== undefined}
      side={job !== undefined && <JobDrawer key={job._id} job={job} onClose={() => setChosen(undefined)} />}
    >
      <ListTabs
        label={m.jobs_tabs()}
        tabs={JOB_STATES}
        current={search.state}
        linkOf={(state) => ({ to: '/jobs', search: { state } })}
      >
        {(state) => (
          <>
            {stateWords(state)}
            <TabCount count={query.data?.counts[state]} hot={state === 'failed'} />
          </>
        )}
      </ListTabs>
      <QueryTable
        query={query}
        rowsOf={({ jobs }) => jobs}
        idOf={({ _id }) => _id}
        label={m.nav_jobs()}
        name="jobs"
        columns={columns(setChosen)}
        search={search}
        onSearch={(next) => void navigate({ to: '/jobs', search: next })}
        chosen={chosen}
        onOpen={setChosen}
        failed={m.jobs_load_failed()}
        empty={{ spot: 'ledger', title: m.jobs_empty_of[search.state](), text: m.jobs_empty_text() }}
      />
    </SplitView>
  );
}

const columns = (onOpen: (jobId: string) => void): Column<JobView>[] => [
  {
    key: 'task',
    head: m.jobs_task(),
    cell: ({ _id: jobId, task }) => (
      <span>
        <button
          type="button"
          className={cx(rowLinkClass, 'block cursor-pointer py-1 text-left font-semi')}
          onClick={() => onOpen(jobId)}
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

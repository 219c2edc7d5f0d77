import { JOB_STATES } from '@muqabla/contract/system/system-calls';
import { EmptyState } from '@muqabla/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PageTurner } from '../../components/page-turner.tsx';
import { QueryFrame } from '../../components/query-frame.tsx';
import { SplitView } from '../../components/split-view.tsx';
import { TabCount, TabRow, tabClass } from '../../components/tab-row.tsx';
import * as m from '../../messages.ts';
import { JobDrawer } from './job-drawer.tsx';
import { JobTable } from './job-table.tsx';
import { stateWords } from './job.messages.ts';
import { jobsQuery } from './system.queries.ts';

const route = getRouteApi('/staff/jobs');

/** Work the product does later, by how it stands; one that failed is tried again from here. */
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
      <TabRow label={m.jobs_tabs()}>
        {JOB_STATES.map((state) => (
          <Link
            key={state}
            to="/jobs"
            search={{ state, page: 1 }}
            aria-current={state === search.state ? 'page' : undefined}
            activeProps={{}}
            className={tabClass}
          >
            {stateWords(state)}
            <TabCount count={query.data?.counts[state]} hot={state === 'failed'} />
          </Link>
        ))}
      </TabRow>
      <QueryFrame query={query} failed={m.jobs_load_failed()}>
        {({ jobs, totalPages }) => (
          <>
            {jobs.length === 0 ? (
              <EmptyState spot="ledger" title={m.jobs_empty()} />
            ) : (
              <JobTable jobs={jobs} chosen={chosen} onChoose={setChosen} />
            )}
            <PageTurner
              page={search.page}
              pages={totalPages}
              onPage={(page) => void navigate({ to: '/jobs', search: { ...search, page } })}
            />
          </>
        )}
      </QueryFrame>
    </SplitView>
  );
}

import { JOB_STATES } from '@muqabla/contract/operations/system/system-terms';
import { queryOptions } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listQuery } from '../../../components/list/list-query.ts';
import { choiceParam, cursorParam, defineSearch } from '../../../components/list/list-search.rules.ts';
import { api } from '../../../lib/api.ts';
import { searchFrom, staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';

export const readJobsSearch = defineSearch({ state: choiceParam(JOB_STATES, 'failed'), cursor: cursorParam });
export type JobsSearch = ReturnType<typeof readJobsSearch>;

const POLL_MS = 20_000;

/** First part of the query keys of jobs and health. */
export const SYSTEM = 'system';

/** One page of the jobs in a state, in the order they are due. */
export const jobsQuery = (search: JobsSearch) =>
  listQuery({
    key: [SYSTEM, 'jobs', search],
    load: (signal) => api.call('GET /admin/system/jobs', { query: search, signal }),
    pollMilliseconds: POLL_MS,
  });

/** Counts the jobs without attempts left. */
export const waitingQuery = {
  ...jobsQuery({ state: 'failed' }),
  select: ({ counts }: { counts: { failed: number } }) => counts.failed,
};

/** The health of the installation. */
export const healthQuery = queryOptions({
  queryKey: [SYSTEM, 'health'],
  queryFn: ({ signal }) => api.call('GET /admin/system/health', { signal }),
  refetchInterval: POLL_MS,
});

/** The gaps of the installation. */
export const preflightQuery = queryOptions({
  queryKey: [SYSTEM, 'preflight'],
  queryFn: ({ signal }) => api.call('GET /admin/system/preflight', { signal }),
});

/** The list of jobs. */
export const jobsScreen = createRoute({
  ...staffPage('/jobs', {
    needs: ['system'],
    menu: { entry: 'system', name: m.nav_jobs, waitingQuery },
  }),
  validateSearch: searchFrom(readJobsSearch),
  component: lazyRouteComponent(() => import('./jobs-page.tsx'), 'JobsPage'),
});

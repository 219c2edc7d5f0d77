import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { JobsSearch } from './jobs-search.rules.ts';

const POLL_MS = 20_000;

/** Begins the key of everything that an act on a job or a check makes old. */
export const SYSTEM = 'system';

/** One page of the jobs in a state, the one due first first. */
export const jobsQuery = ({ state, page }: JobsSearch) =>
  queryOptions({
    queryKey: [SYSTEM, 'jobs', state, page],
    queryFn: ({ signal }) => api.call('GET /admin/system/jobs', { query: { state, page: String(page) }, signal }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });

/** How many jobs have no tries left. */
export const waitingQuery = {
  ...jobsQuery({ state: 'failed', page: 1 }),
  select: ({ counts }: { counts: { failed: number } }) => counts.failed,
};

/** How the installation is. */
export const healthQuery = queryOptions({
  queryKey: [SYSTEM, 'health'],
  queryFn: ({ signal }) => api.call('GET /admin/system/health', { signal }),
  refetchInterval: POLL_MS,
});

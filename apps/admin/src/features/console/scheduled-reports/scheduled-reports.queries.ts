import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** First part of the query keys of scheduled reports. */
export const SCHEDULED = 'scheduled-reports';

const POLL_MS = 30_000;

/** The scheduled reports with their files. */
export const scheduledQuery = queryOptions({
  queryKey: [SCHEDULED],
  queryFn: ({ signal }) => api.call('GET /admin/report-schedules', { signal }),
  refetchInterval: POLL_MS,
});

/** Counts the files that are announced to this staff member and not opened. */
export const waitingQuery = {
  ...scheduledQuery,
  select: ({ files }: { files: readonly { isNew: boolean }[] }) => files.filter(({ isNew }) => isNew).length,
};

import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

const MINUTE_MS = 60_000;

/** The settings of the site that players see, loaded again every minute. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => api.call('GET /settings', { signal }),
  refetchInterval: MINUTE_MS,
  staleTime: MINUTE_MS,
});

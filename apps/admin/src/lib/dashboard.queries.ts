import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

const POLL_MS = 15_000;
const DAYS_POLL_MS = 120_000;

/** Queues, balances and today's figures; polled while the page is visible. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => api.call('GET /admin/dashboard', { signal }),
  refetchInterval: POLL_MS,
  placeholderData: keepPreviousData,
});

/** The figures of the last 30 days. */
export const daysQuery = queryOptions({
  queryKey: ['dashboard', 'days'],
  queryFn: ({ signal }) => api.call('GET /admin/dashboard/days', { signal }),
  refetchInterval: DAYS_POLL_MS,
  placeholderData: keepPreviousData,
});

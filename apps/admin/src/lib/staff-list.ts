import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** First part of every query key of staff. */
export const STAFF = 'staff';

/** One page of staff members, newest first. */
export const staffListQuery = (page: number) =>
  queryOptions({
    queryKey: [STAFF, 'list', page],
    queryFn: ({ signal }) => api.call('GET /admin/staff', { query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  });

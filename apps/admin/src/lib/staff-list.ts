import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** First part of every query key of staff. */
export const STAFF = 'staff';

/** One page of staff members, newest first. */
export const staffListQuery = (cursor?: string) =>
  queryOptions({
    queryKey: [STAFF, 'list', cursor],
    queryFn: ({ signal }) => api.call('GET /admin/staff', { query: { cursor }, signal }),
    placeholderData: keepPreviousData,
  });

import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { STAFF } from '../../../lib/staff-list.ts';

/** One staff member with their active sessions. */
export const memberQuery = (staffId: string) =>
  queryOptions({
    queryKey: [STAFF, 'one', staffId],
    queryFn: ({ signal }) => api.call('GET /admin/staff/{staffId}', { params: { staffId }, signal }),
  });

import { queryOptions } from '@tanstack/react-query';
import { api } from './session.ts';

/** GET /user/account-deletion. */
export const accountDeletionQuery = () =>
  queryOptions({
    queryKey: ['own', 'account-deletion'],
    queryFn: ({ signal }) => api.call('GET /user/account-deletion', { signal }),
  });

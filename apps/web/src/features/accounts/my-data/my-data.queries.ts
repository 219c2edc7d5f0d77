import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/session.ts';

const POLL_MILLISECONDS = 1500;
// A link to a ready file is valid for ten minutes.
const RENEW_MILLISECONDS = 5 * 60_000;

/** GET /user/my-data, polled while a file is being made and renewed while its link is shown. */
export const myDataQuery = () =>
  queryOptions({
    queryKey: ['own', 'my-data'],
    queryFn: ({ signal }) => api.call('GET /user/my-data', { signal }),
    refetchInterval: ({ state: { data } }) => {
      const made = data?.export ?? null;
      if (made === null) return false;
      return made.status === 'writing' ? POLL_MILLISECONDS : RENEW_MILLISECONDS;
    },
  });

/** GET /user/purposes. */
export const purposesQuery = () =>
  queryOptions({
    queryKey: ['own', 'purposes'],
    queryFn: ({ signal }) => api.call('GET /user/purposes', { signal }),
  });

/** GET /user/nominee. */
export const nomineeQuery = () =>
  queryOptions({
    queryKey: ['own', 'nominee'],
    queryFn: ({ signal }) => api.call('GET /user/nominee', { signal }),
  });

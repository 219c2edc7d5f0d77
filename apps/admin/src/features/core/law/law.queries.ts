import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** First part of the query keys of the law. */
export const LAW = 'law';

/** The law on a day, and all rules. */
export const lawQuery = (day: string) =>
  queryOptions({
    queryKey: [LAW, day],
    queryFn: ({ signal }) => api.call('GET /admin/law', { query: { day }, signal }),
    // The old day stays on the screen while another loads.
    placeholderData: (previous) => previous,
  });

import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { APPROVALS } from '../../../lib/query-client.ts';

/** Everything that waits for another person's decision, the oldest first. */
const approvalsQuery = queryOptions({
  queryKey: [APPROVALS],
  queryFn: ({ signal }) => api.call('GET /admin/approvals', { signal }),
  refetchInterval: 20_000,
});

/** The list as a single page. */
export const approvalsPageQuery = queryOptions({
  ...approvalsQuery,
  select: ({ approvals }) => ({ approvals, next: undefined }),
});

/** Counts what the signed-in staff member did not propose. */
export const waitingQuery = queryOptions({
  ...approvalsQuery,
  select: ({ approvals }) => approvals.filter(({ mine }) => !mine).length,
});

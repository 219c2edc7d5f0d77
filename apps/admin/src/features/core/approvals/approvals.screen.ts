import { queryOptions } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { api } from '../../../lib/api.ts';
import { APPROVALS } from '../../../lib/query-client.ts';
import { staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';

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

/** Everything that waits for a second staff member. */
export const approvalsScreen = createRoute({
  ...staffPage('/approvals', {
    needs: ['adjust', 'review', 'law'],
    menu: { entry: 'approvals', name: m.nav_approvals, tab: m.pending, waitingQuery },
  }),
  component: lazyRouteComponent(() => import('./approvals-page.tsx'), 'ApprovalsPage'),
});

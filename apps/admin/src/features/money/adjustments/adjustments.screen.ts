import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listQuery } from '../../../components/list/list-query.ts';
import { readProposalsSearch } from '../../../components/proposal-search.rules.ts';
import type { ProposalsSearch } from '../../../components/proposal-search.rules.ts';
import { api } from '../../../lib/api.ts';
import { searchFrom, staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';

/** First part of every query key of adjustments. */
export const ADJUSTMENTS = 'adjustments';

/** One page of adjustments, newest first. */
export const adjustmentsQuery = (search: ProposalsSearch) =>
  listQuery({
    key: [ADJUSTMENTS, 'list', search],
    load: (signal) => api.call('GET /admin/adjustments', { query: search, signal }),
    pollMilliseconds: 20_000,
  });

const adjustments = createRoute({
  ...staffPage('/adjustments', {
    needs: ['adjust'],
    menu: { entry: 'approvals', name: m.nav_adjustments },
  }),
  validateSearch: searchFrom(readProposalsSearch),
  component: lazyRouteComponent(() => import('./adjustments-page.tsx'), 'AdjustmentsPage'),
});
const adjustment = createRoute({
  getParentRoute: () => adjustments,
  path: '$adjustmentId',
  component: lazyRouteComponent(() => import('./adjustment-drawer.tsx'), 'AdjustmentDrawer'),
});

/** The list of adjustments, and one of them in a drawer. */
export const adjustmentsScreen = adjustments.addChildren([adjustment]);

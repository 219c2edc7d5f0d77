import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listQuery } from '../../../../components/list/list-query.ts';
import { readProposalsSearch } from '../../../../components/proposal-search.rules.ts';
import type { ProposalsSearch } from '../../../../components/proposal-search.rules.ts';
import { api } from '../../../../lib/api.ts';
import { searchFrom, staffPage } from '../../../../lib/staff-page.ts';
import * as m from '../../../../messages.ts';

/** One page of reversals, newest first. */
export const reversalsQuery = (search: ProposalsSearch) =>
  listQuery({
    key: ['reversals', 'list', search],
    load: (signal) => api.call('GET /admin/reversals', { query: search, signal }),
    pollMilliseconds: 20_000,
  });

/** The list of reversals. */
export const reversalsScreen = createRoute({
  ...staffPage('/reversals', {
    needs: ['review'],
    menu: { entry: 'approvals', name: m.nav_reversals },
  }),
  validateSearch: searchFrom(readProposalsSearch),
  component: lazyRouteComponent(() => import('./reversals-page.tsx'), 'ReversalsPage'),
});

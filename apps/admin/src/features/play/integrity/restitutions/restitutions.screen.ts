import { queryOptions } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listQuery } from '../../../../components/list/list-query.ts';
import { readProposalsSearch } from '../../../../components/proposal-search.rules.ts';
import type { ProposalsSearch } from '../../../../components/proposal-search.rules.ts';
import { api } from '../../../../lib/api.ts';
import { searchFrom, staffPage } from '../../../../lib/staff-page.ts';
import * as m from '../../../../messages.ts';

/** First part of every query key of restitutions. */
export const RESTITUTIONS = 'restitutions';

/** One page of restitutions, newest first. */
export const restitutionsQuery = (search: ProposalsSearch) =>
  listQuery({
    key: [RESTITUTIONS, 'list', search],
    load: (signal) => api.call('GET /admin/restitutions', { query: search, signal }),
    pollMilliseconds: 20_000,
  });

const CORRECTING_MILLISECONDS = 1000;
const OPEN_MILLISECONDS = 10_000;

/** One restitution with its battles, read again while balances may change or its results are being corrected. */
export const restitutionQuery = (id: string) =>
  queryOptions({
    queryKey: [RESTITUTIONS, 'one', id],
    queryFn: ({ signal }) => api.call('GET /admin/restitutions/{id}', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => {
      const state = data?.restitution.state;
      if (state === 'correcting' || state === 'undoing') return CORRECTING_MILLISECONDS;
      return data?.restitution.status === 'proposed' ? OPEN_MILLISECONDS : false;
    },
  });

const restitutions = createRoute({
  ...staffPage('/restitutions', {
    needs: ['review'],
    menu: { entry: 'approvals', name: m.nav_restitutions },
  }),
  validateSearch: searchFrom(readProposalsSearch),
  component: lazyRouteComponent(() => import('./restitutions-page.tsx'), 'RestitutionsPage'),
});
const restitution = createRoute({
  getParentRoute: () => restitutions,
  path: '$restitutionId',
  component: lazyRouteComponent(() => import('./restitution-drawer.tsx'), 'RestitutionDrawer'),
});
const newRestitution = createRoute({
  getParentRoute: () => restitutions,
  path: 'new/$playerId',
  component: lazyRouteComponent(() => import('./new-restitution.tsx'), 'NewRestitution'),
});

/** The list of restitutions, with drawers for one of them and for a new one. */
export const restitutionsScreen = restitutions.addChildren([restitution, newRestitution]);

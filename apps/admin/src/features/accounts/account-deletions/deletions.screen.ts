import { DELETION_STATES } from '@muqabla/contract/accounts/account-deletion/deletion-terms';
import { TIME_SORTS } from '@muqabla/contract/sorts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listQuery } from '../../../components/list/list-query.ts';
import { choiceParam, defineSearch, orderParams } from '../../../components/list/list-search.rules.ts';
import { api } from '../../../lib/api.ts';
import { searchFrom, staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';

export const readDeletionsSearch = defineSearch({
  state: choiceParam(DELETION_STATES, 'pending'),
  ...orderParams(TIME_SORTS),
});
export type DeletionsSearch = ReturnType<typeof readDeletionsSearch>;

/** One page of the deletions of accounts in a state. */
export const deletionsQuery = (search: DeletionsSearch) =>
  listQuery({
    key: ['account-deletions', search],
    load: (signal) =>
      api.call('GET /admin/account-deletions', { query: { ...search, sort: search.sort ?? 'newest' }, signal }),
  });

/** The list of accounts that are to be deleted. */
export const deletionsScreen = createRoute({
  ...staffPage('/account-deletions', {
    needs: ['players'],
    menu: { entry: 'players', name: m.nav_deletions },
  }),
  validateSearch: searchFrom(readDeletionsSearch),
  component: lazyRouteComponent(() => import('./deletions-page.tsx'), 'DeletionsPage'),
});

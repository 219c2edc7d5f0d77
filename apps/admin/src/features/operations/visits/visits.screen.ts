import { queryOptions } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineSearch, patternParam } from '../../../components/list/list-search.rules.ts';
import { api } from '../../../lib/api.ts';
import { searchFrom, staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';

/** The week by its Monday; the newest when absent. */
export const readVisitsSearch = defineSearch({ week: patternParam(/^\d{4}-\d\d-\d\d$/) });

/** The measured visits of the player app by week. */
export const visitsQuery = queryOptions({
  queryKey: ['visits'],
  queryFn: ({ signal }) => api.call('GET /admin/system/visits', { signal }),
});

/** How fast the player app is for its visitors. */
export const speedScreen = createRoute({
  ...staffPage('/speed', {
    needs: ['system'],
    menu: { entry: 'system', name: m.speed_title },
  }),
  validateSearch: searchFrom(readVisitsSearch),
  component: lazyRouteComponent(() => import('./visits-page.tsx'), 'VisitsPage'),
});

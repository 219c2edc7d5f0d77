import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { searchFrom, staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';
import { readDashboardSearch } from './dashboard-search.rules.ts';

/** The figures of the day and the queues. */
export const dashboardScreen = createRoute({
  ...staffPage('/dashboard', {
    needs: ['signedIn'],
    menu: { entry: 'dashboard', name: m.nav_dashboard },
  }),
  validateSearch: searchFrom(readDashboardSearch),
  component: lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage'),
});

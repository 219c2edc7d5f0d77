import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';
import { waitingQuery } from './scheduled-reports.queries.ts';

/** The scheduled reports and their files. */
export const scheduledReportsScreen = createRoute({
  ...staffPage('/reports/scheduled', {
    needs: ['reports'],
    economies: MONEY_ECONOMIES,
    menu: { entry: 'reports', name: m.schedules_title, waitingQuery },
  }),
  component: lazyRouteComponent(() => import('./scheduled-reports-page.tsx'), 'ScheduledReportsPage'),
});

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';

/** The state of the system. */
export const healthScreen = createRoute({
  ...staffPage('/health', {
    needs: ['system'],
    menu: { entry: 'system', name: m.nav_health },
  }),
  component: lazyRouteComponent(() => import('./health-page.tsx'), 'HealthPage'),
});

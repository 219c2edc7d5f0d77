import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';

/** The settings that wait for a second staff member. */
export const waitingSettingsScreen = createRoute({
  ...staffPage('/waiting-settings', {
    needs: ['law'],
    menu: { entry: 'approvals', name: m.nav_waiting_settings },
  }),
  component: lazyRouteComponent(() => import('./waiting-settings.tsx'), 'WaitingSettingsPage'),
});

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';

/** The roles and what each may do. */
export const permissionsScreen = createRoute({
  ...staffPage('/permissions', {
    needs: ['staff'],
    menu: { entry: 'staff', name: m.nav_permissions },
  }),
  component: lazyRouteComponent(() => import('./permissions-page.tsx'), 'PermissionsPage'),
});

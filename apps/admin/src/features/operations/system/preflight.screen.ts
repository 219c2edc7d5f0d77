import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';

/** The checks before the product opens. */
export const preflightScreen = createRoute({
  ...staffPage('/preflight', {
    needs: ['system'],
    menu: { entry: 'system', name: m.preflight_title },
  }),
  component: lazyRouteComponent(() => import('./preflight-page.tsx'), 'PreflightPage'),
});

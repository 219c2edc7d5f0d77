import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';

/** The law of the states and of tax. */
export const lawScreen = createRoute({
  ...staffPage('/law', {
    needs: ['law'],
    economies: MONEY_ECONOMIES,
    menu: { entry: 'settings', name: m.nav_law },
  }),
  component: lazyRouteComponent(() => import('./law-page.tsx'), 'LawPage'),
});

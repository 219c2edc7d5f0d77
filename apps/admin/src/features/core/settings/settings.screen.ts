import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { searchFrom, staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';
import { readSettingsSearch } from './settings-search.rules.ts';

/** The settings. */
export const settingsScreen = createRoute({
  ...staffPage('/settings', {
    needs: ['settings'],
    menu: { entry: 'settings', name: m.nav_settings },
  }),
  validateSearch: searchFrom(readSettingsSearch),
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
});

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readAuditSearch } from '../features/audit/audit.list.ts';
import { readSettingsSearch } from '../features/settings/settings-search.rules.ts';
import { readStaffSearch } from '../features/staff/staff-search.rules.ts';
import { readJobsSearch } from '../features/system/jobs.list.ts';
import { lawRoutes } from './payment-routes.ts';
import { onlyWith, searchFrom, staffRoute } from './staff-route.tsx';

const auditRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/audit',
  validateSearch: searchFrom(readAuditSearch),
  beforeLoad: onlyWith('audit'),
  component: lazyRouteComponent(() => import('../features/audit/audit-page.tsx'), 'AuditPage'),
});

const gamesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/games',
  beforeLoad: onlyWith('games'),
  component: lazyRouteComponent(() => import('../features/games/games-page.tsx'), 'GamesPage'),
});
const newGameRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/games/new',
  beforeLoad: onlyWith('games'),
  component: lazyRouteComponent(() => import('../features/games/new-game-page.tsx'), 'NewGamePage'),
});
const gameRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/games/$gameId',
  beforeLoad: onlyWith('games'),
  component: lazyRouteComponent(() => import('../features/games/game-page.tsx'), 'GamePage'),
});

const staffListRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/staff',
  validateSearch: searchFrom(readStaffSearch),
  beforeLoad: onlyWith('staff'),
  component: lazyRouteComponent(() => import('../features/staff/staff-page.tsx'), 'StaffPage'),
});
const memberRoute = createRoute({
  getParentRoute: () => staffListRoute,
  path: '$staffId',
  component: lazyRouteComponent(() => import('../features/staff/member-drawer.tsx'), 'MemberDrawer'),
});

const settingsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings',
  validateSearch: searchFrom(readSettingsSearch),
  beforeLoad: onlyWith('settings'),
  component: lazyRouteComponent(() => import('../features/settings/settings-page.tsx'), 'SettingsPage'),
});

const jobsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/jobs',
  validateSearch: searchFrom(readJobsSearch),
  beforeLoad: onlyWith('system'),
  component: lazyRouteComponent(() => import('../features/system/jobs-page.tsx'), 'JobsPage'),
});
const healthRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/health',
  beforeLoad: onlyWith('system'),
  component: lazyRouteComponent(() => import('../features/system/health-page.tsx'), 'HealthPage'),
});

/** The routes of the setup. */
export const setupRoutes = [
  gamesRoute,
  newGameRoute,
  gameRoute,
  ...lawRoutes,
  settingsRoute,
  staffListRoute.addChildren([memberRoute]),
  jobsRoute,
  healthRoute,
  auditRoute,
] as const;

import { createRoute, lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router';
import { type AuditSearch, readAuditSearch } from '../features/audit/audit-search.rules.ts';
import { readSettingsSearch, type SettingsSearch } from '../features/settings/settings-search.rules.ts';
import { readStaffSearch, type StaffSearch } from '../features/staff/staff-search.rules.ts';
import { type JobsSearch, readJobsSearch } from '../features/system/jobs-search.rules.ts';
import { onlyWith, staffRoute } from './staff-route.tsx';

const auditRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/audit',
  validateSearch: (typed: AuditSearch & SearchSchemaInput) => readAuditSearch(typed),
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
  validateSearch: (typed: Partial<StaffSearch> & SearchSchemaInput) => readStaffSearch(typed),
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
  validateSearch: (typed: Partial<SettingsSearch> & SearchSchemaInput) => readSettingsSearch(typed),
  beforeLoad: onlyWith('settings'),
  component: lazyRouteComponent(() => import('../features/settings/settings-page.tsx'), 'SettingsPage'),
});

const jobsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/jobs',
  validateSearch: (typed: Partial<JobsSearch> & SearchSchemaInput) => readJobsSearch(typed),
  beforeLoad: onlyWith('system'),
  component: lazyRouteComponent(() => import('../features/system/jobs-page.tsx'), 'JobsPage'),
});
const healthRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/health',
  beforeLoad: onlyWith('system'),
  component: lazyRouteComponent(() => import('../features/system/health-page.tsx'), 'HealthPage'),
});

/** The screens about the console and its people. */
export const setupRoutes = [
  gamesRoute,
  newGameRoute,
  gameRoute,
  settingsRoute,
  staffListRoute.addChildren([memberRoute]),
  jobsRoute,
  healthRoute,
  auditRoute,
] as const;

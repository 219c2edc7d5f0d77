import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readStaffSearch } from '../features/console/staff/staff.rules.ts';
import { readAuditSearch } from '../features/core/audit/audit.screen.ts';
import { readSettingsSearch } from '../features/core/settings/settings-search.rules.ts';
import { readDeliveriesSearch } from '../features/core/webhooks/webhooks.screen.ts';
import { readJobsSearch } from '../features/operations/system/jobs.screen.ts';
import { readVisitsSearch } from '../features/operations/visits/visits.screen.ts';
import { lawRoutes } from './payment-routes.ts';
import { onlyWith, searchFrom, staffRoute } from './staff-route.tsx';

const auditRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/audit',
  validateSearch: searchFrom(readAuditSearch),
  beforeLoad: onlyWith('audit'),
  component: lazyRouteComponent(() => import('../features/core/audit/audit-page.tsx'), 'AuditPage'),
});

const gamesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/games',
  beforeLoad: onlyWith('games'),
  component: lazyRouteComponent(() => import('../features/play/boards/games/games-page.tsx'), 'GamesPage'),
});
const newGameRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/games/new',
  beforeLoad: onlyWith('games'),
  component: lazyRouteComponent(() => import('../features/play/boards/games/new-game-page.tsx'), 'NewGamePage'),
});
const gameRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/games/$gameId',
  beforeLoad: onlyWith('games'),
  component: lazyRouteComponent(() => import('../features/play/boards/games/game-page.tsx'), 'GamePage'),
});

const staffListRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/staff',
  validateSearch: searchFrom(readStaffSearch),
  beforeLoad: onlyWith('staff'),
  component: lazyRouteComponent(() => import('../features/console/staff/staff-page.tsx'), 'StaffPage'),
});
const memberRoute = createRoute({
  getParentRoute: () => staffListRoute,
  path: '$staffId',
  component: lazyRouteComponent(() => import('../features/console/staff/member-drawer.tsx'), 'MemberDrawer'),
});

const settingsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings',
  validateSearch: searchFrom(readSettingsSearch),
  beforeLoad: onlyWith('settings'),
  component: lazyRouteComponent(() => import('../features/core/settings/settings-page.tsx'), 'SettingsPage'),
});

const waitingSettingsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/waiting-settings',
  beforeLoad: onlyWith('law'),
  component: lazyRouteComponent(() => import('../features/core/settings/waiting-settings.tsx'), 'WaitingSettingsPage'),
});

const jobsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/jobs',
  validateSearch: searchFrom(readJobsSearch),
  beforeLoad: onlyWith('system'),
  component: lazyRouteComponent(() => import('../features/operations/system/jobs-page.tsx'), 'JobsPage'),
});
const healthRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/health',
  beforeLoad: onlyWith('system'),
  component: lazyRouteComponent(() => import('../features/operations/system/health-page.tsx'), 'HealthPage'),
});

const preflightRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/preflight',
  beforeLoad: onlyWith('system'),
  component: lazyRouteComponent(() => import('../features/operations/system/preflight-page.tsx'), 'PreflightPage'),
});
const speedRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/speed',
  validateSearch: searchFrom(readVisitsSearch),
  beforeLoad: onlyWith('system'),
  component: lazyRouteComponent(() => import('../features/operations/visits/visits-page.tsx'), 'VisitsPage'),
});
const webhooksRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/webhooks',
  beforeLoad: onlyWith('webhooks'),
  component: lazyRouteComponent(() => import('../features/core/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
});
const webhookRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/webhooks/$webhookId',
  validateSearch: searchFrom(readDeliveriesSearch),
  beforeLoad: onlyWith('webhooks'),
  component: lazyRouteComponent(() => import('../features/core/webhooks/webhook-page.tsx'), 'WebhookPage'),
});

const apiKeysRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/api-keys',
  beforeLoad: onlyWith('apiKeys'),
  component: lazyRouteComponent(() => import('../features/console/api-keys/api-keys-page.tsx'), 'ApiKeysPage'),
});
const apiKeyRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/api-keys/$keyId',
  beforeLoad: onlyWith('apiKeys'),
  component: lazyRouteComponent(() => import('../features/console/api-keys/api-key-page.tsx'), 'ApiKeyPage'),
});
const permissionsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/permissions',
  beforeLoad: onlyWith('staff'),
  component: lazyRouteComponent(
    () => import('../features/console/permissions/permissions-page.tsx'),
    'PermissionsPage',
  ),
});

/** The routes of the setup. */
export const setupRoutes = [
  gamesRoute,
  newGameRoute,
  gameRoute,
  ...lawRoutes,
  settingsRoute,
  waitingSettingsRoute,
  staffListRoute.addChildren([memberRoute]),
  jobsRoute,
  healthRoute,
  preflightRoute,
  speedRoute,
  webhooksRoute,
  webhookRoute,
  apiKeysRoute,
  apiKeyRoute,
  permissionsRoute,
  auditRoute,
] as const;

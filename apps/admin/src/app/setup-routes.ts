import { createRoute, lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router';
import { type AuditSearch, readAuditSearch } from '../features/audit/audit-search.rules.ts';
import { onlyWith, staffRoute } from './staff-route.tsx';

const auditRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/audit',
  validateSearch: (typed: AuditSearch & SearchSchemaInput) => readAuditSearch(typed),
  beforeLoad: onlyWith('audit'),
  component: lazyRouteComponent(() => import('../features/audit/audit-page.tsx'), 'AuditPage'),
});

/** The screens about the console and its people. */
export const setupRoutes = [auditRoute] as const;

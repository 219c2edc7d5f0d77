import { UUID } from '@muqabla/contract/uuid';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listQuery } from '../../../components/list/list-query.ts';
import { defineSearch, patternParam } from '../../../components/list/list-search.rules.ts';
import { api } from '../../../lib/api.ts';
import { withDayBounds } from '../../../lib/day.rules.ts';
import { DAY_FORM } from '../../../lib/search-params.rules.ts';
import { searchFrom, staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';

/** The days are calendar days in India. */
export const readAuditSearch = defineSearch({
  staff: patternParam(UUID),
  action: patternParam(/^[a-z][a-zA-Z-]*(\.[a-zA-Z]+)?$/),
  subject: patternParam(/^.{1,100}$/),
  from: patternParam(DAY_FORM),
  to: patternParam(DAY_FORM),
  cursor: patternParam(/^[1-9]\d{0,15}$/),
});
export type AuditSearch = ReturnType<typeof readAuditSearch>;

/** One page of the audit log, newest first. */
export const auditQuery = (search: AuditSearch) =>
  listQuery({
    key: ['audit', search],
    load: (signal) => api.call('GET /admin/audit', { query: withDayBounds(search), signal }),
  });

/** The audit log. */
export const auditScreen = createRoute({
  ...staffPage('/audit', {
    needs: ['audit'],
    menu: { entry: 'system', name: m.nav_audit },
  }),
  validateSearch: searchFrom(readAuditSearch),
  component: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
});

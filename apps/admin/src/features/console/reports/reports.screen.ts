import { REPORT_NAMES } from '@muqabla/contract/console/reports/report-calls';
import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  choiceParam,
  cursorParam,
  defineSearch,
  optionalChoiceParam,
  patternParam,
} from '../../../components/list/list-search.rules.ts';
import { api } from '../../../lib/api.ts';
import { PERIOD_FORM } from '../../../lib/period.rules.ts';
import { searchFrom, staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';

/** The periods that a report can be compared with. */
export const COMPARISONS = ['previous', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The period is the current month, or the current financial year for TDS, when absent. */
export const readReportsSearch = defineSearch({
  report: choiceParam(REPORT_NAMES, 'gst'),
  period: patternParam(PERIOD_FORM),
  compare: optionalChoiceParam(COMPARISONS),
  cursor: cursorParam,
});
export type ReportsSearch = ReturnType<typeof readReportsSearch>;

/** One page of a report with the totals of its whole period. */
export const reportQuery = ({ report, period, cursor }: Omit<ReportsSearch, 'compare'> & { period: string }) =>
  queryOptions({
    queryKey: ['reports', report, period, cursor],
    queryFn: ({ signal }) =>
      api.call('GET /admin/reports/{report}', { params: { report }, query: { period, cursor }, signal }),
    // Only a page of the same report stays visible while the next one loads: another report has other columns.
    placeholderData: (data, previous) => (previous?.queryKey[1] === report ? keepPreviousData(data) : undefined),
  });

/** The reports of a period. */
export const reportsScreen = createRoute({
  ...staffPage('/reports', {
    needs: ['reports'],
    economies: MONEY_ECONOMIES,
    menu: { entry: 'reports', name: m.nav_reports },
  }),
  validateSearch: searchFrom(readReportsSearch),
  component: lazyRouteComponent(() => import('./reports-page.tsx'), 'ReportsPage'),
});

import { oneOf } from '../../lib/search-params.rules.ts';

export const CHARTS = ['money', 'income', 'people'] as const;
export type ChartName = (typeof CHARTS)[number];

/** What the address says about the dashboard: which chart is shown. */
export type DashboardSearch = { chart: ChartName };

export const readDashboardSearch = ({ chart }: { chart?: unknown }): DashboardSearch => ({
  chart: oneOf(CHARTS, chart, 'money'),
});

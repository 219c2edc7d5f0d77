import { oneOf } from '../../../lib/search-params.rules.ts';

export const CHARTS = ['money', 'income', 'people'] as const;
export type ChartName = (typeof CHARTS)[number];

/** The search parameters of the dashboard: the chart to show. */
export type DashboardSearch = { chart: ChartName };

export const readDashboardSearch = ({ chart }: { chart?: unknown }): DashboardSearch => ({
  chart: oneOf(CHARTS, chart, 'money'),
});

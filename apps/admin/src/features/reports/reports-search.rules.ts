import { REPORT_NAMES, type ReportName } from '@muqabla/contract/reports/report-calls';
import { PERIOD_FORM } from '../../lib/period.rules.ts';
import { formOf, MARK_FORM, oneOf } from '../../lib/search-params.rules.ts';

/** What the address says about the reports: which one, of which period (this month when absent), and from which mark on. */
export type ReportsSearch = { report: ReportName; period?: string; cursor?: string };

export const readReportsSearch = (typed: { report?: unknown; period?: unknown; cursor?: unknown }): ReportsSearch => {
  const period = formOf(typed.period, PERIOD_FORM);
  const cursor = formOf(typed.cursor, MARK_FORM);
  return {
    report: oneOf(REPORT_NAMES, typed.report, 'gst'),
    ...(period !== undefined && { period }),
    ...(cursor !== undefined && { cursor }),
  };
};

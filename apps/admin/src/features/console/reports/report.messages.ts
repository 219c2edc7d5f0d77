import type { ReportName } from '@muqabla/contract/console/reports/report-calls';
import * as m from '../../../messages.ts';

const abouts: Record<ReportName, () => string> = m.reports_about;

/** Describes the content of a report. */
export const reportAbout = (report: ReportName): string => abouts[report]();

const heads: Record<string, () => string> = m.reports_col;

/** The heading of a report's column. */
export const headWords = (key: string): string => heads[key]?.() ?? key;

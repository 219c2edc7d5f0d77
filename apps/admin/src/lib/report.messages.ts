import type { ReportName } from '@muqabla/contract/console/reports/report-calls';
import type { ReportRhythm } from '@muqabla/contract/console/scheduled-reports/report-schedule-terms';
import * as m from '../messages.ts';

const names: Record<ReportName, () => string> = m.reports_name;

/** A report's name. */
export const reportWords = (report: ReportName): string => names[report]();

const abouts: Record<ReportName, () => string> = m.reports_about;

/** Describes the content of a report. */
export const reportAbout = (report: ReportName): string => abouts[report]();

const heads: Record<string, () => string> = m.reports_col;

/** The heading of a report's column. */
export const headWords = (key: string): string => heads[key]?.() ?? key;

/** How often a report is written. */
export const rhythmWords: Record<ReportRhythm, () => string> = m.schedules_rhythm_of;

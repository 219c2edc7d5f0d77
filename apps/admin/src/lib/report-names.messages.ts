import type { ReportName } from '@muqabla/contract/console/reports/report-calls';
import * as m from '../messages.ts';

const names: Record<ReportName, () => string> = m.reports_name;

/** A report's name. */
export const reportWords = (report: ReportName): string => names[report]();

import * as z from 'zod/mini';
import { staffName } from '../../core/approvals/proposal.ts';
import { defineCalls } from '../../define-calls.ts';
import { MONEY_ECONOMIES } from '../../economy.ts';
import { day, id, instant } from '../../fields.ts';
import { STAFF_LANGUAGES } from '../../languages.ts';
import { reportName } from '../reports/report-calls.ts';
import { REPORT_FILE_DAYS, REPORT_RHYTHMS, REPORT_SCHEDULES_MOST } from './report-schedule-terms.ts';

const rhythm = z.enum(REPORT_RHYTHMS);
const language = z.enum(STAFF_LANGUAGES);

export const reportSchedule = z.object({
  _id: id,
  report: reportName,
  rhythm,
  /** The language of the file's heads and values. */
  language,
  writtenBy: staffName,
  createdAt: instant,
  /** The staff to whom its files are announced. */
  readers: z.array(staffName),
});
export type ReportSchedule = z.output<typeof reportSchedule>;

export const reportFile = z.object({
  _id: id,
  report: reportName,
  rhythm,
  /** The first day of its period in India, and the last one. */
  from: day,
  to: day,
  byteCount: z.int(),
  writtenAt: instant,
  /** True while it is announced to the caller, who has not opened it. */
  isNew: z.boolean(),
});
export type ReportFile = z.output<typeof reportFile>;

const common = { access: 'staff:reports', economies: MONEY_ECONOMIES } as const;

export const reportScheduleCalls = defineCalls(common, {
  'GET /admin/report-schedules': {
    summary: `The scheduled reports, their files of the last ${REPORT_FILE_DAYS} days (newest first, at most 100), and the staff who may read reports.`,
    response: { schedules: z.array(reportSchedule), files: z.array(reportFile), staff: z.array(staffName) },
  },
  'POST /admin/report-schedules': {
    summary: `Schedules a report: from now on each period is written as a file once it is over, the last one at once. Announced to \`readers\` in the console, and by the webhook \`report.written\`. At most ${REPORT_SCHEDULES_MOST}.`,
    body: { report: reportName, rhythm, language, readers: z.array(id).check(z.maxLength(20)) },
    response: reportSchedule,
    refusals: ['REPORT_SCHEDULES_FULL', 'REPORT_READER_UNKNOWN'],
  },
  'DELETE /admin/report-schedules/{scheduleId}': {
    summary: 'Ends a scheduled report. Its files stay until their time is over.',
  },
  'POST /admin/report-files/{fileId}/link': {
    summary:
      'A link to the file of a scheduled report. Valid for two minutes within the caller’s session; each download is audited.',
    response: { url: z.string() },
  },
});

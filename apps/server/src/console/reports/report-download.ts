import { REPORT_NAMES } from '@muqabla/contract/console/reports/report-calls';
import { refuseInput } from '@muqabla/contract/refusals';
import * as z from 'zod';
import { begunDays, daysOf } from '../../core/closed-days/period.rules.ts';
import type { Services } from '../../core/core.ts';
import { linkLanguage, signedDownload } from '../../platform/files/signed-download.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { ContestsSql } from '../../platform/seams/seams.ts';
import { openStaffCsv } from '../staff-csv.ts';
import { reportCsv } from './report-csv.ts';
import { fileNameOf } from './report.messages.ts';

const reportDownload = signedDownload({
  path: '/api/admin/report-files/:report',
  person: 'staff',
  schema: z.object({ report: z.enum(REPORT_NAMES), period: z.string(), language: linkLanguage }),
  minutes: 2,
});

/** Serves reports as files to the staff members who may read them. */
export const serveReports = (services: Pick<Services, 'db' | 'reads' | 'clock'> & { contests: ContestsSql }) =>
  reportDownload.servedBy(async ({ report, period, language }, staffId) => {
    const days = daysOf(period);
    if (days === null) return null;
    const begun = begunDays(days, services.clock.now());
    return openStaffCsv(services, {
      staffId,
      permission: 'reports',
      name: fileNameOf(report, period),
      action: 'report.downloaded',
      subject: { kind: 'report', id: `${report}:${period}` },
      open: async () =>
        reportCsv({ db: services.reads, contests: services.contests }, { report, days: begun, language }),
    });
  });

/** A link to the report's file, valid with the caller's session for two minutes. */
export const linkReport =
  ({ clock, hash }: Pick<Services, 'clock' | 'hash'>): Handler<'POST /admin/reports/{report}/link'> =>
  async ({ params: { report }, body: { period }, staff: { staffId }, http: { language } }) => {
    if (daysOf(period) === null) return refuseInput({ field: 'period', code: 'invalid' });
    const subject = { report, period, language };
    return { url: reportDownload.link(hash, { subject, personId: staffId, now: clock.now() }) };
  };

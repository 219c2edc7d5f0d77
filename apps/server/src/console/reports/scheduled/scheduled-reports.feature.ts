import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import type { Services } from '../../../core/core.ts';
import { backgroundJob } from '../../../platform/jobs/job-kind.ts';
import type { ContestsSql } from '../../../platform/seams/seams.ts';
import { createForgetReports } from './forget-reports.ts';
import { linkReportFile, serveReportFiles } from './report-file-download.ts';
import { endReportSchedule, listReportSchedules, scheduleReport } from './report-schedules.ts';
import { createWriteReports } from './write-reports.ts';

/** Reports that are written as files by the clock, kept for a while and announced to chosen staff. */
export const scheduledReportsFeature = (services: Services, contests: ContestsSql) => ({
  economies: MONEY_ECONOMIES,
  calls: {
    'GET /admin/report-schedules': listReportSchedules(services),
    'POST /admin/report-schedules': scheduleReport(services),
    'DELETE /admin/report-schedules/{scheduleId}': endReportSchedule(services),
    'POST /admin/report-files/{fileId}/link': linkReportFile(services),
  },
  jobs: {
    'write-reports': backgroundJob(createWriteReports({ ...services, contests })),
    'forget-reports': backgroundJob(createForgetReports(services)),
  },
  cron: ['*/10 * * * * write-reports {}', '37 22 * * * forget-reports {}'],
  downloads: [serveReportFiles(services)],
});

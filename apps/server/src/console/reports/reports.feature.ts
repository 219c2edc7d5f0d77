import type { Services } from '../../core/core.ts';
import { fromCopy } from '../../platform/db/reading-copy.ts';
import { backgroundJob } from '../../platform/jobs/job-kind.ts';
import type { Queues } from '../../platform/seams/join-seams.ts';
import type { ContestsSql } from '../../platform/seams/seams.ts';
import { createCloseDays } from './close-days.ts';
import { linkClosing, serveClosing } from './closing-download.ts';
import { getClosing } from './get-closing.ts';
import { type BattleFigures, getDashboard } from './get-dashboard.ts';
import { getReport } from './get-report.ts';
import { listDashboardDays } from './list-dashboard-days.ts';
import { linkReport, serveReports } from './report-download.ts';

/** The dashboard and the reports with their files. */
export const reportsFeature = (
  services: Services,
  needs: { queues: Queues; contests: ContestsSql; battleFigures: BattleFigures },
) => ({
  calls: {
    'GET /admin/dashboard': getDashboard({ ...services, ...needs }),
    'GET /admin/dashboard/days': listDashboardDays(fromCopy(services)),
    'GET /admin/reports/{report}': getReport({ ...fromCopy(services), ...needs }),
    'POST /admin/reports/{report}/link': linkReport(services),
    'GET /admin/closing': getClosing(fromCopy(services)),
    'POST /admin/closing/link': linkClosing(services),
  },
  jobs: { 'close-days': backgroundJob(createCloseDays(services)) },
  cron: ['*/10 * * * * close-days {}'],
  // The reports of points have no file.
  downloads: services.economy === 'points' ? [] : [serveReports({ ...services, ...needs }), serveClosing(services)],
});

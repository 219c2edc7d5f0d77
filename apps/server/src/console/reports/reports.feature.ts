import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { createCloseDays } from './close-days.ts';
import { getDashboard } from './get-dashboard.ts';
import { getReport } from './get-report.ts';
import { linkReport } from './link-report.ts';
import { listDashboardDays } from './list-dashboard-days.ts';
import { mountReportFiles, type ReportFileServices } from './mount-report-files.ts';

/** The dashboard and the reports with their files. */
export const reportsFeature = (services: Services, { staffOf }: Pick<ReportFileServices, 'staffOf'>) => ({
  calls: {
    'GET /admin/dashboard': getDashboard(services),
    'GET /admin/dashboard/days': listDashboardDays(services),
    'GET /admin/reports/{report}': getReport(services),
    'POST /admin/reports/{report}/link': linkReport(services),
  },
  jobs: { 'close-days': createCloseDays(services) },
  cron: ['*/10 * * * * close-days {}'],
  mount: (app: FastifyInstance) => mountReportFiles(app, { ...services, staffOf }),
});

import type { Services } from '../../core/core.ts';
import { backgroundJob } from '../../platform/jobs/job-kind.ts';
import { serveExport } from './export-download.ts';
import { createForgetExports } from './forget-exports.ts';
import { listConsents } from './list-consents.ts';
import { getMyData, requestExport } from './request-export.ts';
import { createWriteExport, type PersonalData } from './write-export.ts';

/** The data that players get about themselves: the file with everything held about them, and their consents. */
export const myDataFeature = (services: Services, data: PersonalData) => ({
  calls: {
    'GET /user/my-data': getMyData(services),
    'GET /user/consents': listConsents(services),
    'POST /user/my-data/export': requestExport({ ...services, ...data }),
  },
  jobs: {
    'write-data-export': backgroundJob(createWriteExport({ ...services, ...data })),
    'forget-data-exports': backgroundJob(createForgetExports(services)),
  },
  cron: ['23 * * * * forget-data-exports {}'],
  downloads: [serveExport(services)],
});

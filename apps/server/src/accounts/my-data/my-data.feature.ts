import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { createForgetExports } from './forget-exports.ts';
import { getMyData } from './get-my-data.ts';
import { listConsents } from './list-consents.ts';
import { type DataExportFileServices, mountDataExportFiles } from './mount-export-files.ts';
import { requestExport } from './request-export.ts';
import { createWriteExport } from './write-export.ts';

/** What players get about themselves: the file with everything held about them, and their consents. */
export const myDataFeature = (services: Services, { playerOf }: Pick<DataExportFileServices, 'playerOf'>) => ({
  calls: {
    'GET /user/my-data': getMyData(services),
    'GET /user/consents': listConsents(services),
    'POST /user/my-data/export': requestExport(services),
  },
  jobs: {
    'write-data-export': createWriteExport(services),
    'forget-data-exports': createForgetExports(services),
  },
  cron: ['23 * * * * forget-data-exports {}'],
  mount: (app: FastifyInstance) => mountDataExportFiles(app, { ...services, playerOf }),
});

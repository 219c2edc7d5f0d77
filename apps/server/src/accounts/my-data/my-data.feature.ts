import type { Services } from '../../core/core.ts';
import { backgroundJob } from '../../platform/jobs/job-kind.ts';
import type { PurposeEnds } from '../../platform/seams/join-seams.ts';
import { createReadStaffFile, serveExports } from './export-download.ts';
import { createForgetExports } from './forget-exports.ts';
import { getPlayerConsents, listConsents } from './list-consents.ts';
import { createReadPurposes, ownPurposes } from './own-purposes.ts';
import { createStartExport, getMyData, requestExport } from './request-export.ts';
import { createWriteExport, type PersonalData } from './write-export.ts';

/** The data that players get about themselves: the file with everything held about them, and what it is used for. */
export const myDataFeature = (
  services: Services,
  { purposeEnds, ...data }: PersonalData & { purposeEnds: PurposeEnds },
) => {
  const startExport = createStartExport({ ...services, ...data });
  const purposes = { ...services, purposeEnds };
  return {
    calls: {
      'GET /user/my-data': getMyData(services),
      'GET /user/consents': listConsents(services),
      ...ownPurposes(purposes),
      'GET /admin/players/{playerId}/consents': getPlayerConsents({
        ...services,
        readPurposes: createReadPurposes(purposes),
      }),
      'POST /user/my-data/export': requestExport({ ...services, startExport }),
    },
    jobs: {
      'write-data-export': backgroundJob(createWriteExport({ ...services, ...data })),
      'forget-data-exports': backgroundJob(createForgetExports(services)),
    },
    cron: ['23 * * * * forget-data-exports {}'],
    downloads: serveExports(services),
    startExport,
    readStaffFile: createReadStaffFile(services),
  };
};

import type { Services } from '../../../core/core.ts';
import { backgroundJob } from '../../../platform/jobs/job-kind.ts';
import { closeCase, type PausePlay } from './close-harm-case.ts';
import { listHarmCases } from './harm-cases.list.ts';
import { createLookForHarm } from './look-for-harm.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'look-for-harm': object;
  }
}

/** Players whom play may harm, by what is stored, for staff to act on. Nothing follows by itself. */
export const harmFeature = (services: Services, needs: { pausePlay: PausePlay }) => ({
  calls: {
    'GET /admin/harm-cases': listHarmCases(services),
    'POST /admin/harm-cases/{id}/close': closeCase({ ...services, ...needs }),
  },
  jobs: { 'look-for-harm': backgroundJob(createLookForHarm(services)) },
  // At 02:50 in India.
  cron: ['20 21 * * * look-for-harm {}'],
});

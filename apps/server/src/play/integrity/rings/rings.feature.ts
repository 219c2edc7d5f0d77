import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import type { Services } from '../../../core/core.ts';
import { backgroundJob } from '../../../platform/jobs/job-kind.ts';
import { createFindRings } from './find-rings.ts';
import { ringCalls } from './ring-calls.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'find-rings': object;
  }
}

/** Rings: communities of players between whom money seems to be passed, and holds on their withdrawals by two staff members. */
export const ringsFeature = (services: Services) => {
  const findRings = createFindRings(services);
  return {
    economies: MONEY_ECONOMIES,
    calls: ringCalls(services),
    jobs: {
      'find-rings': backgroundJob(async () => {
        await findRings();
      }),
    },
    // At 02:40 in India, after the proofs of the day.
    cron: ['10 21 * * * find-rings {}'],
  };
};

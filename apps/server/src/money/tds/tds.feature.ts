import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import type { Services } from '../../core/core.ts';
import { backgroundJob } from '../../platform/jobs/job-kind.ts';
import { createCloseYears } from './close-years.ts';
import { getOwnTds } from './get-own-tds.ts';

/** Tax withheld on net winnings, where the law or the operator wants it. */
export const tdsFeature = (services: Services) => ({
  economies: MONEY_ECONOMIES,
  calls: { 'GET /user/tds': getOwnTds(services) },
  jobs: { 'close-tds-years': backgroundJob(createCloseYears(services)) },
  // Runs each hour, so that it also runs soon after midnight in India.
  cron: ['50 * * * * close-tds-years {}'],
});

import type { Services } from '../services.ts';
import { createCloseYears } from './close-years.ts';
import { getOwnTds } from './get-own-tds.ts';

/** Tax withheld on net winnings, where the law or the operator wants it. */
export const tdsFeature = (services: Services) => ({
  calls: { 'GET /user/tds': getOwnTds(services) },
  jobs: { 'close-tds-years': createCloseYears(services) },
  // Each hour, soon after midnight in India among them.
  cron: ['50 * * * * close-tds-years {}'],
});

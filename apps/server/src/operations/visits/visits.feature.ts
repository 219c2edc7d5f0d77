import type { Services } from '../../core/core.ts';
import { backgroundJob } from '../../platform/jobs/job-kind.ts';
import { addVisit } from './add-visit.ts';
import { listVisitWeeks, oldestWeek } from './list-visit-weeks.ts';
import { deleteWeeksBefore } from './visits.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'forget-visits': object;
  }
}

/** Measured visits of the player app: counts by week, never a row of one person. */
export const visitsFeature = (services: Services) => ({
  calls: {
    'POST /visits': addVisit(services),
    'GET /admin/system/visits': listVisitWeeks(services),
  },
  jobs: {
    'forget-visits': backgroundJob(async () => {
      await deleteWeeksBefore(services.db, oldestWeek(services.clock.now()));
    }),
  },
  cron: ['37 21 * * * forget-visits {}'],
});

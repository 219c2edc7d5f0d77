import type { Services } from '../../../core/core.ts';
import { fromCopy } from '../../../platform/db/reading-copy.ts';
import { backgroundJob } from '../../../platform/jobs/job-kind.ts';
import { BATTLES_TO_DIGITS, CERTAIN_DEVIATION } from '../ratings/rating.rules.ts';
import { computeLeaders } from './leaders.queries.ts';
import { changeLeading, listLeaders } from './list-leaders.ts';
import { weekOf } from './week.rules.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'compute-leaders': object;
  }
}

/** The boards of the week: the strongest players of a game, of those who have chosen to appear. */
export const leadersFeature = (services: Services) => ({
  calls: {
    'GET /leaders/{gameName}': listLeaders(fromCopy(services)),
    'PUT /user/me/leading': changeLeading(services),
  },
  jobs: {
    'compute-leaders': backgroundJob(async () => {
      const now = services.clock.now();
      const certain = { deviation: CERTAIN_DEVIATION, battles: BATTLES_TO_DIGITS };
      await services.db.transaction((tx) => computeLeaders(tx, { ...weekOf(now), certain, now }));
    }),
  },
  cron: ['11 * * * * compute-leaders {}'],
});

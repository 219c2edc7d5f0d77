import type { Services } from '../../../core/core.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { fromCopy } from '../../../platform/db/reading-copy.ts';
import { backgroundJob } from '../../../platform/jobs/job-kind.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { computeLeagues, recomputeWeek } from './compute-leagues.ts';
import { getLeague } from './get-league.ts';
import { getSeason } from './get-season.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'compute-leagues': object;
    'recompute-league-week': { readonly week: string };
  }
}

/** Leagues: groups of a week with their places, and the tables of a season. A job computes them from the rating entries. */
export const leaguesFeature = (services: Services) => ({
  calls: {
    'GET /leagues/{gameName}': getLeague(fromCopy(services)),
    'GET /leagues/{gameName}/seasons/{season}': getSeason(fromCopy(services)),
  },
  jobs: {
    'compute-leagues': backgroundJob(() => computeLeagues(services)),
    // A week that is not closed is computed with the others.
    'recompute-league-week': backgroundJob(async ({ week }: { readonly week: string }) => {
      await recomputeWeek(services, week);
    }),
  },
  /** Has the leagues of a week computed again after the commit. */
  addLeagueWeek: (tx: Transaction, week: string) => addJob(tx, 'recompute-league-week', { week }),
  cron: ['*/5 * * * * compute-leagues {}'],
});

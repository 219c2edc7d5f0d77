import type { Services } from '../../../core/core.ts';
import { backgroundJob } from '../../../platform/jobs/job-kind.ts';
import { closeEngineCase } from './close-engine-case.ts';
import { listEngineCases } from './engine-cases.list.ts';
import { getEngineCase, getJudgedGame } from './get-engine-case.ts';
import { judgeGames } from './judge-games.ts';
import { learnExpectations } from './learn-expectations.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'judge-games': object;
    'learn-expectations': object;
  }
}

/** The agreement of moves on the board with computers, as evidence for staff. */
export const engineCheckFeature = (services: Services) => ({
  calls: {
    'GET /admin/engine-checks': listEngineCases(services),
    'GET /admin/engine-checks/{caseId}': getEngineCase(services),
    'GET /admin/engine-checks/{caseId}/games/{matchId}': getJudgedGame(services),
    'POST /admin/engine-checks/{caseId}/close': closeEngineCase(services),
  },
  jobs: {
    'judge-games': backgroundJob(() => judgeGames(services)),
    'learn-expectations': backgroundJob(() => learnExpectations(services)),
  },
  cron: ['*/5 * * * * judge-games {}', '23 4 * * * learn-expectations {}'],
});

import { backgroundJob } from '../../../platform/jobs/job-kind.ts';
import { correctResults, type CorrectionServices } from './correct-results.ts';
import { restitutionCalls } from './restitution-calls.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'correct-results': { readonly restitutionId: string };
  }
}

/** Restitutions: stakes lost to a player who has cheated are given back by two staff members, and can be undone as a whole. */
export const restitutionFeature = (services: CorrectionServices) => ({
  calls: restitutionCalls(services),
  jobs: { 'correct-results': backgroundJob(correctResults(services)) },
});

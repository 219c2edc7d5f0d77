import type { Services } from '../../core/core.ts';
import { backgroundJob } from '../../platform/jobs/job-kind.ts';
import { createArchiveActs } from './archive-acts.ts';
import { readArchivedActs } from './read-archived.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'archive-acts': object;
  }
}

/** The acts of games that ended long ago, in files of the private store. */
export const archiveFeature = (services: Services) => ({
  jobs: { 'archive-acts': backgroundJob(createArchiveActs(services)) },
  cron: ['17 * * * * archive-acts {}'],
  readArchivedActs: (matchIds: readonly string[]) => readArchivedActs(services, matchIds),
});

import type { Services } from '../../../core/core.ts';
import { backgroundJob } from '../../../platform/jobs/job-kind.ts';
import { type ArchiveNeeds, createArchiveActs } from './archive-acts.ts';
import { createReadOwnActs } from './read-own-acts.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'archive-acts': object;
  }
}

/** The acts of games that ended long ago, in files of the private store. */
export const archiveFeature = (services: Services, needs: ArchiveNeeds) => ({
  jobs: { 'archive-acts': backgroundJob(createArchiveActs({ ...services, ...needs })) },
  cron: ['17 * * * * archive-acts {}'],
  /** Readers of the rows about a player that have left their table. */
  archives: { board_acts: createReadOwnActs(services) },
});

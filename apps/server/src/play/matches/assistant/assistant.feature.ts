import type { Services } from '../../../core/core.ts';
import type { CasePart } from '../review/case-part.ts';
import { readScreenshotJob } from './read-screenshot.ts';
import { retryReading } from './retry-reading.ts';

/** The words on screenshots, read for reviewers. */
export const assistantFeature = (services: Services, caseParts: readonly CasePart[]) => ({
  calls: { 'POST /admin/reviews/{matchId}/{side}/read': retryReading(services) },
  jobs: readScreenshotJob({ ...services, caseParts }),
});

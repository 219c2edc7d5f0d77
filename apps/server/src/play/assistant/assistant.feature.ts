import type { Services } from '../../core/core.ts';
import type { CasePart } from '../review/case-part.ts';
import { readScreenshotJob } from './read-screenshot.ts';

/** The words on screenshots, read for reviewers. */
export const assistantFeature = (services: Services, caseParts: readonly CasePart[]) => ({
  jobs: readScreenshotJob({ ...services, caseParts }),
});

import type { Services } from '../../core/core.ts';
import { backgroundJob } from '../../platform/jobs/job-kind.ts';
import type { Figures } from '../../platform/seams/join-seams.ts';
import { getStatus } from './get-status.ts';
import { createMeasureStatus } from './measure-status.ts';

/** The public status page: a measurement each minute, and what was measured. */
export const statusFeature = (services: Services, figures: Figures) => ({
  calls: { 'GET /status': getStatus({ ...services, figures }) },
  jobs: { 'measure-status': backgroundJob(createMeasureStatus(services)) },
  cron: ['* * * * * measure-status {}'],
});

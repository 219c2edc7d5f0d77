import type { Services } from '../../core/core.ts';
import { backgroundJob } from '../../platform/jobs/job-kind.ts';
import type { Queues } from '../../platform/seams/join-seams.ts';
import { deleteJob, retryJob } from './act-on-job.ts';
import { createCollectFiles } from './collect-files.ts';
import { askProviders, getPreflight } from './get-preflight.ts';
import { getSystemHealth } from './get-system-health.ts';
import { listJobs } from './jobs.list.ts';

/** Jobs and health for the console. */
export const systemFeature = (services: Services, { queues }: { queues: Queues }) => ({
  calls: {
    'GET /admin/system/jobs': listJobs(services),
    'POST /admin/system/jobs/{jobId}/retry': retryJob(services),
    'POST /admin/system/jobs/{jobId}/delete': deleteJob(services),
    'GET /admin/system/preflight': getPreflight(services),
    'POST /admin/system/preflight/providers': askProviders(services),
    'GET /admin/system/health': getSystemHealth({ ...services, queues }),
  },
  jobs: { 'collect-files': backgroundJob(createCollectFiles(services)) },
  cron: ['43 21 * * * collect-files {}'],
});

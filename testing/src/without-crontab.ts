import { type Background, BY_THE_CLOCK } from '../../apps/server/src/platform/background.ts';
import { runJobs } from '../../apps/server/src/platform/jobs/jobs.ts';

/** The work of a server that runs by itself, without the jobs of the crontab, whose minute would come at any place of a test. */
export const WITHOUT_CRONTAB: Background = { ...BY_THE_CLOCK, runJobs: (options) => runJobs({ ...options, cron: '' }) };

import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { backgroundJob } from '../../platform/jobs/job-kind.ts';
import { createRunWindDown, type RunServices } from './run-wind-down.ts';
import { windDownCalls } from './wind-down-calls.ts';

/** The end of play: one switch by two people, which returns every stake and pays every balance out. */
export const windDownFeature = (services: RunServices & { announce: () => void }) => ({
  economies: MONEY_ECONOMIES,
  calls: windDownCalls(services, services),
  jobs: { 'wind-down': backgroundJob(createRunWindDown(services)) },
  cron: ['* * * * * wind-down ?fill=2m {}'],
});

import type { Services } from '../services.ts';
import { getStatus } from './get-status.ts';
import { createMeasureStatus } from './measure-status.ts';

/** The public status page: a measurement each minute, and what was measured. */
export const statusFeature = (services: Services) => ({
  calls: { 'GET /status': getStatus(services) },
  jobs: { 'measure-status': createMeasureStatus(services) },
  cron: ['* * * * * measure-status {}'],
});

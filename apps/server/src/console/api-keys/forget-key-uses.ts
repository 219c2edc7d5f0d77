import { API_KEY_USE_DAYS } from '@muqabla/contract/console/api-keys/api-key-terms';
import type { Services } from '../../core/core.ts';
import { deleteOldUses } from './api-keys.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'forget-key-uses': object;
  }
}

const DAY_MILLISECONDS = 24 * 3_600_000;

/** Job `forget-key-uses`, once a day: deletes the requests of keys by hour that are too old to be told, but the last of each key. */
export const createForgetKeyUses =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  () =>
    deleteOldUses(db, new Date(clock.now().getTime() - API_KEY_USE_DAYS * DAY_MILLISECONDS));

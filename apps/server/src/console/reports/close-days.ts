import { indiaDayOf } from '@muqabla/contract/india-time';
import type { Services } from '../../core/core.ts';
import { closeDays } from './sums.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'close-days': object;
  }
}

// A transfer has the time at which its transaction began to write; after this delay the last of the day has committed.
const AFTER_MIDNIGHT_MILLISECONDS = 15 * 60_000;
const DAYS_AT_ONCE = 31;

/** Job `close-days`, every ten minutes: stores the sums of days that are over. Idempotent. */
export const createCloseDays =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  async () => {
    const now = clock.now();
    const before = indiaDayOf(new Date(now.getTime() - AFTER_MIDNIGHT_MILLISECONDS));
    while ((await closeDays(db, { before, at: now, most: DAYS_AT_ONCE })) > 0);
  };

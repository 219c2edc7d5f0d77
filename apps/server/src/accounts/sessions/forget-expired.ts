import type { Services } from '../../core/core.ts';
import { deleteEndedCounters } from '../../platform/rate-limits/rate-limit-store.ts';
import { deleteExpired } from './expired.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'forget-expired': Record<string, never>;
  }
}

/** Small enough that sign-ins do not wait noticeably for the row locks. */
const BATCH_SIZE = 1000;

/** Deletes expired sign-up data, OTPs, tokens, KYC attempts and rate limit counters, so that no personal data is stored without a use. */
export const createForgetExpired =
  ({ db, clock, expired }: Pick<Services, 'db' | 'clock'> & { expired: readonly string[] }) =>
  async () => {
    for (const statement of expired)
      while ((await deleteExpired(db, statement, { now: clock.now(), limit: BATCH_SIZE })) === BATCH_SIZE);
    await deleteEndedCounters(db);
  };

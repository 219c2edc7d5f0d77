import type { Services } from '../../core/core.ts';
import { deleteEndedCounters } from '../../platform/rate-limits/rate-limit-store.ts';
import { deleteExpired, EXPIRED_KINDS } from './expired.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'forget-expired': Record<string, never>;
  }
}

/** Small enough that sign-ins do not wait noticeably for the row locks. */
const BATCH_SIZE = 1000;

/** Deletes expired sign-up data, OTPs, tokens, KYC attempts and rate limit counters, so that no personal data is stored without a use. */
export const createForgetExpired =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  async () => {
    for (const kind of EXPIRED_KINDS)
      while ((await deleteExpired(db, kind, { now: clock.now(), limit: BATCH_SIZE })) === BATCH_SIZE);
    await deleteEndedCounters(db);
  };

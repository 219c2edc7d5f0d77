import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { deleteEndedCounters } from '../platform/rate-limits/rate-limit-store.ts';
import { deleteExpired, EXPIRED_KINDS } from './expired.queries.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'forget-expired': Record<string, never>;
  }
}

/** Few enough that nobody who signs in waits for the rows. */
const AT_A_TIME = 1000;

/** Deletes names, phones and tokens of sign-ins, attempts at KYC, and counts of tries whose time is over, so that nothing personal is kept without a use. */
export const createForgetExpired =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  async () => {
    for (const kind of EXPIRED_KINDS)
      while ((await deleteExpired(db, kind, { now: clock.now(), limit: AT_A_TIME })) === AT_A_TIME);
    await deleteEndedCounters(db);
  };

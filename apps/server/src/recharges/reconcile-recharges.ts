import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import type { DeliverRecharge } from './deliver-recharge.ts';
import { takeRechargesToAsk } from './recharge.queries.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'reconcile-recharges': object;
  }
}

const MOST_A_RUN = 100;
const ASKED_AT_ONCE = 5;

type Services = { db: Queries; clock: Clock; deliverRecharge: DeliverRecharge };

/** Job `reconcile-recharges`, every minute: asks the provider about recharges whose outcome is open, at most 100 a run. */
export const createReconcileRecharges =
  ({ db, clock, deliverRecharge }: Services) =>
  async () => {
    const due = await takeRechargesToAsk(db, { now: clock.now(), limit: MOST_A_RUN });
    const failures: unknown[] = [];
    for (let from = 0; from < due.length; from += ASKED_AT_ONCE) {
      const asked = await Promise.allSettled(due.slice(from, from + ASKED_AT_ONCE).map(deliverRecharge.ask));
      failures.push(...asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])));
    }
    // One recharge's trouble keeps no other waiting, and is still seen.
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} of ${due.length} recharges could not be asked about`);
  };

import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Payouts } from '../providers/payouts/port.ts';
import type { MoveWithdrawal } from './move-withdrawal.ts';
import { takePayoutsToAsk } from './withdrawal.queries.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'reconcile-payouts': object;
  }
}

const MOST_A_RUN = 100;
const ASKED_AT_ONCE = 5;

type Asking = { payouts: Payouts; moveWithdrawal: MoveWithdrawal };

/** Brings a withdrawal to where the provider says its payout is. May run any number of times, at once and late. */
export const askPayout = async ({ payouts, moveWithdrawal }: Asking, withdrawalId: string) => {
  // Asked before the row is locked, so that a slow provider holds no lock; an answer that was overtaken changes nothing.
  const says = await payouts.fetchPayout(withdrawalId);
  await moveWithdrawal(withdrawalId, { act: 'hear', says }, { kind: 'provider' });
};

/** Job `reconcile-payouts`, every minute: asks the provider about payouts whose outcome is open. */
export const createReconcilePayouts = (services: Asking & { db: Queries; clock: Clock }) => async () => {
  const due = await takePayoutsToAsk(services.db, { now: services.clock.now(), limit: MOST_A_RUN });
  const failures: unknown[] = [];
  for (let from = 0; from < due.length; from += ASKED_AT_ONCE) {
    const asked = await Promise.allSettled(due.slice(from, from + ASKED_AT_ONCE).map((id) => askPayout(services, id)));
    failures.push(...asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])));
  }
  // One payout's trouble keeps no other waiting, and is still seen.
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${due.length} payouts could not be asked about`);
};

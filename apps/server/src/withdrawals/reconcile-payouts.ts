import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Log } from '../platform/observe/log.ts';
import { POLL_LIMIT, pollEach } from '../platform/poll-each.ts';
import type { Payouts } from '../providers/payouts/port.ts';
import type { MoveWithdrawal } from './move-withdrawal.ts';
import { takePayoutsToAsk } from './withdrawal.queries.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'reconcile-payouts': object;
  }
}

type Asking = { payouts: Payouts; moveWithdrawal: MoveWithdrawal };

/** Brings a withdrawal to where the provider says its payout is. May run any number of times, at once and late. */
export const askPayout = async ({ payouts, moveWithdrawal }: Asking, withdrawalId: string) => {
  // Asked before the row is locked, so that a slow provider holds no lock; an answer that was overtaken changes nothing.
  const says = await payouts.fetchPayout(withdrawalId);
  await moveWithdrawal(withdrawalId, { act: 'hear', says }, { kind: 'provider' });
};

/** Job `reconcile-payouts`, every minute: asks the provider about payouts whose outcome is open. */
export const createReconcilePayouts = (services: Asking & { db: Queries; clock: Clock; log: Log }) => async () => {
  const items = await takePayoutsToAsk(services.db, { now: services.clock.now(), limit: POLL_LIMIT });
  const poll = (withdrawalId: string) => askPayout(services, withdrawalId);
  await pollEach({ subject: 'payout', items, idOf: (withdrawalId) => withdrawalId, poll, log: services.log });
};

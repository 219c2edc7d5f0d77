import type { Services } from '../../core/core.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Log } from '../../platform/observe/log.ts';
import { POLL_LIMIT, pollEach } from '../../platform/poll-each.ts';
import type { MoveWithdrawal } from './move-withdrawal.ts';
import { takeDuePayouts } from './withdrawal.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'reconcile-payouts': object;
  }
}

type PollServices = Pick<Services, 'clock' | 'payouts'> & { moveWithdrawal: MoveWithdrawal };

/** Fetches a payout from the provider and moves its withdrawal accordingly. Idempotent, also when run concurrently or late. */
export const pollPayout = async ({ clock, payouts, moveWithdrawal }: PollServices, withdrawalId: string) => {
  // Fetched before the row is locked, so that a slow provider holds no lock; an outdated response changes nothing.
  const requestedAt = clock.now();
  const response = await payouts.fetchPayout(withdrawalId);
  await moveWithdrawal(withdrawalId, { act: 'hear', response, requestedAt }, { kind: 'provider' });
};

/** Job `reconcile-payouts`, every minute: polls payouts without an outcome, and now and then those with one. */
export const createReconcilePayouts = (services: PollServices & { db: Queries; log: Log }) => async () => {
  const items = await takeDuePayouts(services.db, {
    provider: services.payouts.provider,
    now: services.clock.now(),
    limit: POLL_LIMIT,
  });
  const poll = (withdrawalId: string) => pollPayout(services, withdrawalId);
  await pollEach({ subject: 'payout', items, idOf: (withdrawalId) => withdrawalId, poll, log: services.log });
};

import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Log } from '../platform/observe/log.ts';
import { POLL_LIMIT, pollEach } from '../platform/poll-each.ts';
import type { Payments } from '../providers/payments/port.ts';
import { type DueDeposit, failDeposit, takeDueDeposits } from './deposit.queries.ts';
import type { SettleDeposit } from './settle-deposit.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'poll-deposits': object;
  }
}

const ABANDONED_MILLISECONDS = 24 * 3_600_000;

type Services = { db: Queries; clock: Clock; payments: Payments; settleDeposit: SettleDeposit; log: Log };

const pollDeposit = async (
  { deposit_id, provider_payment_id, created_at }: DueDeposit,
  { db, clock, settleDeposit }: Services,
) => {
  if (provider_payment_id !== null)
    return settleDeposit({ providerPaymentId: provider_payment_id, depositId: deposit_id });
  // The gateway never returned a payment, so the player was never sent to a payment page.
  const now = clock.now();
  if (now.getTime() - created_at.getTime() >= ABANDONED_MILLISECONDS)
    await failDeposit(db, { depositId: deposit_id, now });
};

/** Job `poll-deposits`, every minute: fetches unsettled payments from the gateway, in case a webhook was lost. */
export const createPollDeposits = (services: Services) => async () => {
  const { db, clock, payments } = services;
  const items = await takeDueDeposits(db, { provider: payments.provider, now: clock.now(), limit: POLL_LIMIT });
  const poll = (deposit: DueDeposit) => pollDeposit(deposit, services);
  await pollEach({ subject: 'deposit', items, idOf: ({ deposit_id }) => deposit_id, poll, log: services.log });
};

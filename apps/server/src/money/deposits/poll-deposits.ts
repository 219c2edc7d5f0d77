import type { Services } from '../../core/core.ts';
import { POLL_LIMIT, pollEach } from '../../platform/poll-each.ts';
import { type DueDeposit, failDeposit, takeDueDeposits, takeSettledDeposits } from './deposit.queries.ts';
import { PAYABLE_MILLISECONDS } from './deposit.rules.ts';
import type { SettleDeposit } from './settle-deposit.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'poll-deposits': object;
  }
}

type PollDepositsServices = Pick<Services, 'db' | 'clock' | 'payments' | 'log'> & { settleDeposit: SettleDeposit };

const pollDeposit = async (
  { deposit_id, provider_payment_id, created_at }: DueDeposit,
  { db, clock, settleDeposit }: PollDepositsServices,
) => {
  if (provider_payment_id !== null)
    return settleDeposit({ providerPaymentId: provider_payment_id, depositId: deposit_id });
  // The gateway never returned a payment, so the player was never sent to a payment page.
  const now = clock.now();
  if (now.getTime() - created_at.getTime() >= PAYABLE_MILLISECONDS)
    await failDeposit(db, { depositId: deposit_id, now });
};

/** Job `poll-deposits`, every minute: fetches unsettled payments from the gateway, and now and then settled ones, in case a webhook was lost. */
export const createPollDeposits = (services: PollDepositsServices) => async () => {
  const { db, clock, payments } = services;
  const due = { provider: payments.provider, now: clock.now(), limit: POLL_LIMIT };
  const items = [...(await takeDueDeposits(db, due)), ...(await takeSettledDeposits(db, due))];
  const poll = (deposit: DueDeposit) => pollDeposit(deposit, services);
  await pollEach({ subject: 'deposit', items, idOf: ({ deposit_id }) => deposit_id, poll, log: services.log });
};

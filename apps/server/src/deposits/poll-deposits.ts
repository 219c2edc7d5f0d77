import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Log } from '../platform/observe/log.ts';
import { POLL_LIMIT, pollEach } from '../platform/poll-each.ts';
import { type DepositToAsk, failDeposit, takeDepositsToAsk } from './deposit.queries.ts';
import type { SettleDeposit } from './settle-deposit.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'poll-deposits': object;
  }
}

const FORGOTTEN_MILLISECONDS = 24 * 3_600_000;

type Services = { db: Queries; clock: Clock; settleDeposit: SettleDeposit; log: Log };

const askAbout = async (
  { deposit_id, provider_payment_id, created_at }: DepositToAsk,
  { db, clock, settleDeposit }: Services,
) => {
  if (provider_payment_id !== null)
    return settleDeposit({ providerPaymentId: provider_payment_id, depositId: deposit_id });
  // The gateway never answered with a payment, so nobody was ever sent to pay it.
  const now = clock.now();
  if (now.getTime() - created_at.getTime() >= FORGOTTEN_MILLISECONDS)
    await failDeposit(db, { depositId: deposit_id, now });
};

/** Job `poll-deposits`, every minute: asks the gateway about deposits it has told us nothing final about, so that a lost webhook is found. */
export const createPollDeposits = (services: Services) => async () => {
  const items = await takeDepositsToAsk(services.db, { now: services.clock.now(), limit: POLL_LIMIT });
  const poll = (deposit: DepositToAsk) => askAbout(deposit, services);
  await pollEach({ subject: 'deposit', items, idOf: ({ deposit_id }) => deposit_id, poll, log: services.log });
};

import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import { type DepositToAsk, failDeposit, takeDepositsToAsk } from './deposit.queries.ts';
import type { SettleDeposit } from './settle-deposit.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'poll-deposits': object;
  }
}

const MOST_A_RUN = 100;
const ASKED_AT_ONCE = 5;
const FORGOTTEN_MILLISECONDS = 24 * 3_600_000;

type Services = { db: Queries; clock: Clock; settleDeposit: SettleDeposit };

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
  const due = await takeDepositsToAsk(services.db, { now: services.clock.now(), limit: MOST_A_RUN });
  const failures: unknown[] = [];
  for (let from = 0; from < due.length; from += ASKED_AT_ONCE) {
    const asked = await Promise.allSettled(
      due.slice(from, from + ASKED_AT_ONCE).map((deposit) => askAbout(deposit, services)),
    );
    failures.push(...asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])));
  }
  // One deposit's trouble keeps no other waiting, and is still seen.
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${due.length} deposits could not be asked about`);
};

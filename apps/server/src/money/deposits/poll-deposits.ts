import type { Services } from '../../core/core.ts';
import { pollDue } from '../instructions/poll-due.ts';
import { DEPOSIT_POLLS, failDeposit } from './deposit.queries.ts';
import { PAYABLE_MILLISECONDS } from './deposit.rules.ts';
import type { SettleDeposit } from './settle-deposit.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'poll-deposits': object;
  }
}

type PollDepositsServices = Pick<Services, 'db' | 'clock' | 'payments' | 'log'> & { settleDeposit: SettleDeposit };

type Due = { readonly id: string; readonly providerPaymentId: string | null; readonly createdAt: Date };

const pollDeposit = async (
  { db, clock, settleDeposit }: PollDepositsServices,
  { id: depositId, providerPaymentId, createdAt }: Due,
) => {
  if (providerPaymentId !== null) return settleDeposit({ providerPaymentId, depositId });
  // The gateway never returned a payment, so the player was never sent to a payment page.
  const now = clock.now();
  if (now.getTime() - createdAt.getTime() >= PAYABLE_MILLISECONDS) await failDeposit(db, { depositId, now });
};

/** Job `poll-deposits`, every minute: fetches unsettled payments from the gateway, and now and then settled ones, in case a webhook was lost. */
export const createPollDeposits = (services: PollDepositsServices) => () =>
  pollDue<Due>(services, {
    schedule: DEPOSIT_POLLS,
    columns: ', provider_payment_id as "providerPaymentId", created_at as "createdAt"',
    provider: services.payments.provider,
    subject: 'deposit',
    poll: (due) => pollDeposit(services, due),
  });

import type { Services } from '../../core/core.ts';
import { failPoint } from '../../platform/fail-points.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { requestResponse } from '../instructions/request-response.ts';
import type { MoveWithdrawal } from './move-withdrawal.ts';
import { findProviderOf } from './withdrawal.queries.ts';
import type { ProviderResponse } from './withdrawal.rules.ts';

type SendPayoutServices = Pick<Services, 'db' | 'clock' | 'payouts' | 'log'> & { moveWithdrawal: MoveWithdrawal };

/** Job `send-payout`: sends an approved withdrawal to the provider. Idempotent by the payout's key. */
export const createSendPayout =
  (services: SendPayoutServices) =>
  async ({ withdrawalId }: { withdrawalId: string }) => {
    const by = { kind: 'provider' } as const;
    const provider = await findProviderOf(services.db, withdrawalId);
    // It may have been sent by its own provider, which is no longer the configured one.
    if (provider !== null && provider !== services.payouts.provider)
      throw new Error(`withdrawal ${withdrawalId} can be paid by ${provider} only`);
    // Stored before the request, so that a payout that may have happened is known after a crash.
    const marked = await services.moveWithdrawal(withdrawalId, { act: 'send' }, by);
    if (marked === null || isRefusal(marked) || !marked.changed) return;
    failPoint('payout:marked');
    const { amount, target, payeeName } = marked.withdrawal;
    const heard = await requestResponse<ProviderResponse>(services, {
      subject: 'payout',
      id: withdrawalId,
      request: () => services.payouts.sendPayout({ key: withdrawalId, amount, target, payeeName }),
      // The money is not returned until the provider reports a failure.
      silence: { state: 'unknown' },
    });
    failPoint('payout:sent');
    await services.moveWithdrawal(withdrawalId, { act: 'hear', ...heard }, by);
  };

type PollServices = Pick<Services, 'clock' | 'payouts'> & { moveWithdrawal: MoveWithdrawal };

/** Fetches a payout from the provider and moves its withdrawal accordingly. Idempotent, also when run concurrently or late. */
export const pollPayout = async ({ clock, payouts, moveWithdrawal }: PollServices, withdrawalId: string) => {
  // Fetched before the row is locked, so that a slow provider holds no lock; an outdated response changes nothing.
  const requestedAt = clock.now();
  const response = await payouts.fetchPayout(withdrawalId);
  await moveWithdrawal(withdrawalId, { act: 'hear', response, requestedAt }, { kind: 'provider' });
};

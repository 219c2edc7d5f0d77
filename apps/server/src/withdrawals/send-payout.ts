import { failPoint } from '../platform/fail-points.ts';
import { isRefusal } from '../platform/http/refusal-error.ts';
import type { Log } from '../platform/observe/log.ts';
import type { Payouts } from '../providers/payouts/port.ts';
import type { MoveWithdrawal } from './move-withdrawal.ts';
import type { FullWithdrawal } from './withdrawal.queries.ts';
import type { ProviderSays } from './withdrawal.rules.ts';

type Services = { payouts: Payouts; moveWithdrawal: MoveWithdrawal; log: Log };

const send = async (
  { payouts, log }: Services,
  { withdrawalId, amount, target }: FullWithdrawal,
): Promise<ProviderSays> => {
  try {
    return await payouts.sendPayout({ key: withdrawalId, amount, target });
  } catch (error) {
    // It may have been paid: nothing is given back until the provider itself says that it was not.
    log.warn(
      { withdrawalId, message: error instanceof Error ? error.message : '' },
      'a payout was sent without an answer',
    );
    return { state: 'unknown' };
  }
};

/** Job `send-payout`: sends an approved withdrawal to the provider; again is the same payout. */
export const createSendPayout =
  (services: Services) =>
  async ({ withdrawalId }: { withdrawalId: string }) => {
    const by = { kind: 'provider' } as const;
    // Kept before the provider is asked, so that a payout that may have left is known to whatever happens next.
    const asked = await services.moveWithdrawal(withdrawalId, { act: 'send' }, by);
    if (asked === null || isRefusal(asked) || !asked.changed) return;
    failPoint('payout:marked');
    const says = await send(services, asked.withdrawal);
    failPoint('payout:sent');
    await services.moveWithdrawal(withdrawalId, { act: 'hear', says }, by);
  };

import { refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { findOpenPayment } from './deposit.queries.ts';
import { readOwnDepositView } from './deposit.view.ts';
import { type SettleDeposit, trySettleDeposit } from './settle-deposit.ts';

/** Settles the player's own deposit by the gateway's current state, and returns it. */
export const checkDeposit =
  (
    services: Pick<Services, 'db' | 'clock' | 'payments'> & { settleDeposit: SettleDeposit },
  ): Handler<'POST /user/deposit/{depositId}/check'> =>
  async ({ params: { depositId }, player: { playerId } }) => {
    const { db } = services;
    const providerPaymentId = await findOpenPayment(db, { depositId, playerId });
    // A settled deposit, or one without a payment at the gateway, is returned unchanged.
    if (providerPaymentId !== null && !(await trySettleDeposit(services, { providerPaymentId, depositId })))
      return refuse('PAYMENTS_UNAVAILABLE');
    return (await readOwnDepositView(db, { depositId, playerId })) ?? refuse('NOT_FOUND');
  };

import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import type { Payments } from '../providers/payments/port.ts';
import { findOpenPayment } from './deposit.queries.ts';
import { readOwnDepositView } from './deposit.view.ts';
import { type SettleDeposit, trySettleDeposit } from './settle-deposit.ts';

type Services = { db: Queries; payments: Payments; settleDeposit: SettleDeposit };

/** Settles the player's own deposit by the gateway's current state, and returns it. */
export const checkDeposit =
  (services: Services): Handler<'POST /user/deposit/{depositId}/check'> =>
  async ({ params: { depositId }, player: { playerId } }) => {
    const { db } = services;
    const providerPaymentId = await findOpenPayment(db, { depositId, playerId });
    // A settled deposit, or one without a payment at the gateway, is returned unchanged.
    if (providerPaymentId !== null && !(await trySettleDeposit(services, { providerPaymentId, depositId })))
      return refuse('PAYMENTS_UNAVAILABLE');
    return (await readOwnDepositView(db, { depositId, playerId })) ?? refuse('NOT_FOUND');
  };

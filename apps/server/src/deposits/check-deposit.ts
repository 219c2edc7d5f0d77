import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import type { Payments } from '../providers/payments/port.ts';
import { findOpenPayment } from './deposit.queries.ts';
import { readOwnDepositView } from './deposit.view.ts';
import type { SettleDeposit } from './settle-deposit.ts';
import { settleNow } from './settle-now.ts';

type Services = { db: Queries; payments: Payments; settleDeposit: SettleDeposit };

/** POST /user/deposit/{depositId}/check: the player's own deposit, settled by what the gateway says of it now. */
export const checkDeposit =
  (services: Services): Handler<'POST /user/deposit/{depositId}/check'> =>
  async ({ params: { depositId }, player: { playerId } }) => {
    const { db } = services;
    const providerPaymentId = await findOpenPayment(db, { depositId, playerId });
    // One that is settled, or that the gateway never took, stands as it is.
    if (providerPaymentId !== null && !(await settleNow(services, { providerPaymentId, depositId })))
      return refuse('PAYMENTS_UNAVAILABLE');
    return (await readOwnDepositView(db, { depositId, playerId })) ?? refuse('NOT_FOUND');
  };

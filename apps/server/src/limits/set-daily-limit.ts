import { paiseFromRupees } from '@muqabla/contract/money';
import type { Handler } from '../platform/http/calls.ts';
import { changeOwnLimits, type LimitServices } from './change-limits.ts';
import { changeLimit } from './limits.rules.ts';

/** Sets a daily limit: a lower amount at once, a higher amount as a pending raise. */
export const setDailyLimit =
  (services: LimitServices): Handler<'PUT /user/limits/daily/{limit}'> =>
  ({ params: { limit }, body: { amount }, player: { playerId } }) => {
    const wanted = amount === null ? null : paiseFromRupees(amount);
    return changeOwnLimits(services, {
      playerId,
      subject: limit,
      decide: (limits, now) => ({ ...limits, [limit]: changeLimit(limits[limit], wanted, now) }),
    });
  };

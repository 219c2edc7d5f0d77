import { paiseFromRupees } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import type { Handler } from '../../platform/http/calls.ts';
import { changeOwnLimits, type LimitServices } from './change-limits.ts';
import { changeLimit } from './limits.rules.ts';

/**
 * Sets a daily limit: a lower amount at once, a higher amount as a pending raise. There is no limit of deposits where no
 * deposits exist.
 */
export const setDailyLimit =
  (services: LimitServices): Handler<'PUT /user/limits/daily/{limit}'> =>
  async ({ params: { limit }, body: { amount }, player: { playerId } }) => {
    if (limit === 'deposit' && services.economy === 'points') return refuse('NOT_FOUND');
    const wanted = amount === null ? null : paiseFromRupees(amount);
    return changeOwnLimits(services, {
      playerId,
      subject: limit,
      decide: (limits, now) => ({ ...limits, [limit]: changeLimit(limits[limit], wanted, now) }),
    });
  };

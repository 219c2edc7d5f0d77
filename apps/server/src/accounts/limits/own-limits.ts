import { MAX_PLAY_MINUTES } from '@muqabla/contract/accounts/limits/limit-terms';
import { paiseFromRupees } from '@muqabla/contract/money';
import { refuse, refuseInput } from '@muqabla/contract/refusals';
import type { Handler } from '../../platform/http/calls.ts';
import { changeOwnLimits, type LimitServices, readOwnLimits } from './change-limits.ts';
import { cancelRaise as withoutRaise, changeLimit } from './limits.rules.ts';

/**
 * Sets a daily limit: a lower amount at once, a higher amount as a pending raise. There is no limit of deposits where no
 * deposits exist.
 */
export const setDailyLimit =
  (services: LimitServices): Handler<'PUT /user/limits/daily/{limit}'> =>
  async ({ params: { limit }, body: { amount }, player: { playerId } }) => {
    if (limit === 'deposit' && services.economy === 'points') return refuse('NOT_FOUND');
    if (limit === 'playTime') {
      if (amount !== null && amount > MAX_PLAY_MINUTES) return refuseInput({ field: 'amount', code: 'too_large' });
      return changeOwnLimits(services, {
        playerId,
        subject: limit,
        decide: (limits, now) => ({ ...limits, playTime: changeLimit(limits.playTime, amount, now) }),
      });
    }
    const wanted = amount === null ? null : paiseFromRupees(amount);
    return changeOwnLimits(services, {
      playerId,
      subject: limit,
      decide: (limits, now) => ({ ...limits, [limit]: changeLimit(limits[limit], wanted, now) }),
    });
  };

export const getLimits =
  (services: LimitServices): Handler<'GET /user/limits'> =>
  ({ player: { playerId } }) =>
    readOwnLimits(services, playerId);

/** Cancels the pending raise of a daily limit. */
export const cancelRaise =
  (services: LimitServices): Handler<'DELETE /user/limits/daily/{limit}/raise'> =>
  ({ params: { limit }, player: { playerId } }) =>
    changeOwnLimits(services, {
      playerId,
      subject: limit,
      decide: (limits, now) => ({ ...limits, [limit]: withoutRaise(limits[limit], now) }),
    });

/** Sets the interval of play reminders, or none. */
export const setReminder =
  (services: LimitServices): Handler<'PUT /user/limits/reminder'> =>
  ({ body: { minutes }, player: { playerId } }) =>
    changeOwnLimits(services, {
      playerId,
      subject: 'reminder',
      decide: (limits) => ({ ...limits, reminderMinutes: minutes }),
    });

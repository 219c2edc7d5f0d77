import type { Handler } from '../../platform/http/calls.ts';
import { changeOwnLimits, type LimitServices } from './change-limits.ts';
import { cancelRaise as withoutRaise } from './limits.rules.ts';

/** Cancels the pending raise of a daily limit. */
export const cancelRaise =
  (services: LimitServices): Handler<'DELETE /user/limits/daily/{limit}/raise'> =>
  ({ params: { limit }, player: { playerId } }) =>
    changeOwnLimits(services, {
      playerId,
      subject: limit,
      decide: (limits, now) => ({ ...limits, [limit]: withoutRaise(limits[limit], now) }),
    });

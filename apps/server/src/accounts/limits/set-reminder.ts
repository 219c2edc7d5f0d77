import type { Handler } from '../../platform/http/calls.ts';
import { changeOwnLimits, type LimitServices } from './change-limits.ts';

/** Sets the interval of play reminders, or none. */
export const setReminder =
  (services: LimitServices): Handler<'PUT /user/limits/reminder'> =>
  ({ body: { minutes }, player: { playerId } }) =>
    changeOwnLimits(services, {
      playerId,
      subject: 'reminder',
      decide: (limits) => ({ ...limits, reminderMinutes: minutes }),
    });

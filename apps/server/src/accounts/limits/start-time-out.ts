import { refuseInput } from '@muqabla/contract/refusals';
import type { Handler } from '../../platform/http/calls.ts';
import { takeTimeOut } from './limits.rules.ts';
import { type BreakServices, startBreak } from './start-break.ts';

const DAY_HOURS = 24;

/** Starts a time-out of days or of an hour. */
export const startTimeOut =
  (services: BreakServices): Handler<'POST /user/limits/time-out'> =>
  async ({ body: { days = 0, hours = 0 }, player: { playerId } }) => {
    const all = days * DAY_HOURS + hours;
    if (all === 0) return refuseInput({ field: 'days', code: 'missing' });
    return startBreak(services, {
      playerId,
      subject: 'timeOut',
      decide: (limits, now) => takeTimeOut(limits, all, now),
    });
  };

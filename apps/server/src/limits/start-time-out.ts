import type { Handler } from '../platform/http/calls.ts';
import { takeTimeOut } from './limits.rules.ts';
import { type BreakServices, takeBreak } from './take-break.ts';

/** POST /user/limits/time-out */
export const startTimeOut =
  (services: BreakServices): Handler<'POST /user/limits/time-out'> =>
  ({ body: { days }, player: { playerId } }) =>
    takeBreak(services, { playerId, subject: 'timeOut', decide: (limits, now) => takeTimeOut(limits, days, now) });

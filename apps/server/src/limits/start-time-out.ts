import type { Handler } from '../platform/http/calls.ts';
import { takeTimeOut } from './limits.rules.ts';
import { type BreakServices, startBreak } from './start-break.ts';

export const startTimeOut =
  (services: BreakServices): Handler<'POST /user/limits/time-out'> =>
  ({ body: { days }, player: { playerId } }) =>
    startBreak(services, { playerId, subject: 'timeOut', decide: (limits, now) => takeTimeOut(limits, days, now) });

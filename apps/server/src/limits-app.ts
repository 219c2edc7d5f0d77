import { cancelRaise } from './limits/cancel-raise.ts';
import { endExclusion } from './limits/end-exclusion.ts';
import { getLifetimeNet } from './limits/get-lifetime-net.ts';
import { getLimits } from './limits/get-limits.ts';
import { getPlayerLimits } from './limits/get-player-limits.ts';
import { setDailyLimit } from './limits/set-daily-limit.ts';
import { setReminder } from './limits/set-reminder.ts';
import { startSelfExclusion } from './limits/start-self-exclusion.ts';
import { startTimeOut } from './limits/start-time-out.ts';
import type { Services } from './services.ts';

/** The calls by which players limit themselves, and what staff see of it. */
export const limitHandlersOf = (services: Services) => ({
  'GET /user/limits': getLimits(services),
  'GET /user/lifetime-net': getLifetimeNet(services),
  'PUT /user/limits/daily/{limit}': setDailyLimit(services),
  'DELETE /user/limits/daily/{limit}/raise': cancelRaise(services),
  'POST /user/limits/time-out': startTimeOut(services),
  'POST /user/limits/self-exclusion': startSelfExclusion(services),
  'PUT /user/limits/reminder': setReminder(services),

  'GET /admin/players/{playerId}/limits': getPlayerLimits(services),
  'POST /admin/players/{playerId}/limits/end-exclusion': endExclusion(services),
});

import type { Services } from '../../core/core.ts';
import { cancelRaise } from './cancel-raise.ts';
import { endExclusion } from './end-exclusion.ts';
import { getLifetimeNet } from './get-lifetime-net.ts';
import { getLimits } from './get-limits.ts';
import { getPlayerLimits } from './get-player-limits.ts';
import { setDailyLimit } from './set-daily-limit.ts';
import { setReminder } from './set-reminder.ts';
import type { BreakServices } from './start-break.ts';
import { startSelfExclusion } from './start-self-exclusion.ts';
import { startTimeOut } from './start-time-out.ts';

/** Limits, breaks and reminders that players set for themselves, and the staff's view of them. */
export const limitsFeature = (services: Services, leaving: Pick<BreakServices, 'leaveOpenMatches' | 'giveUpSeats'>) => {
  const withLeave = { ...services, ...leaving };
  return {
    calls: {
      'GET /user/limits': getLimits(services),
      'GET /user/lifetime-net': getLifetimeNet(services),
      'PUT /user/limits/daily/{limit}': setDailyLimit(services),
      'DELETE /user/limits/daily/{limit}/raise': cancelRaise(services),
      'POST /user/limits/time-out': startTimeOut(withLeave),
      'POST /user/limits/self-exclusion': startSelfExclusion(withLeave),
      'PUT /user/limits/reminder': setReminder(services),
      'GET /admin/players/{playerId}/limits': getPlayerLimits(services),
      'POST /admin/players/{playerId}/limits/end-exclusion': endExclusion(services),
    },
  };
};

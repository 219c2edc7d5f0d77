import type { Services } from '../../core/core.ts';
import { endExclusion } from './end-exclusion.ts';
import { getLifetimeNet } from './get-lifetime-net.ts';
import { getPlayerLimits } from './get-player-limits.ts';
import { cancelRaise, getLimits, setDailyLimit, setReminder } from './own-limits.ts';
import { type BreakServices, startSelfExclusion, startTimeOut } from './start-break.ts';

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

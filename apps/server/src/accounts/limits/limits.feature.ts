import type { Services } from '../../core/core.ts';
import { endExclusion } from './end-exclusion.ts';
import { getPlayerLimits } from './get-player-limits.ts';
import type { TodayFigures } from './limits.view.ts';
import { cancelRaise, getLimits, setDailyLimit, setReminder } from './own-limits.ts';
import { type BreakServices, createPausePlay, startSelfExclusion, startTimeOut } from './start-break.ts';

type Needs = Pick<BreakServices, 'leaveOpenMatches' | 'giveUpSeats'> & TodayFigures;

/** Limits, breaks and reminders that players set for themselves, and the staff's view of them. */
export const limitsFeature = (services: Services, needs: Needs) => {
  const withNeeds = { ...services, ...needs };
  return {
    calls: {
      'GET /user/limits': getLimits(withNeeds),
      'PUT /user/limits/daily/{limit}': setDailyLimit(withNeeds),
      'DELETE /user/limits/daily/{limit}/raise': cancelRaise(withNeeds),
      'POST /user/limits/time-out': startTimeOut(withNeeds),
      'POST /user/limits/self-exclusion': startSelfExclusion(withNeeds),
      'PUT /user/limits/reminder': setReminder(withNeeds),
      'GET /admin/players/{playerId}/limits': getPlayerLimits(withNeeds),
      'POST /admin/players/{playerId}/limits/end-exclusion': endExclusion(withNeeds),
    },
    pausePlay: createPausePlay(withNeeds),
  };
};

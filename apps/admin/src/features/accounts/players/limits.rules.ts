import type { DailyLimit, PlayerLimits } from '@muqabla/contract/accounts/limits/limit-calls';

const isUnset = ({ amount, pending }: DailyLimit) => amount === null && pending === null;

/** True when the player has no limit, neither in force nor about to be. */
export const areUnset = ({ deposit, loss, timeOutUntil, selfExclusion, reminderMinutes }: PlayerLimits): boolean =>
  (deposit === undefined || isUnset(deposit)) &&
  isUnset(loss) &&
  timeOutUntil === null &&
  selfExclusion === null &&
  reminderMinutes === null;

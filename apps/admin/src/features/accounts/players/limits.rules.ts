import type { DailyLimit, PlayerLimits } from '@muqabla/contract/accounts/limits/limit-calls';

const isUnset = ({ amount, pending }: Pick<DailyLimit, 'amount' | 'pending'>) => amount === null && pending === null;

/** True when the player has no limit, neither in force nor about to be. */
export const areUnset = ({
  deposit,
  loss,
  playTime,
  timeOutUntil,
  selfExclusion,
  reminderMinutes,
}: PlayerLimits): boolean =>
  (deposit === undefined || isUnset(deposit)) &&
  isUnset(loss) &&
  isUnset(playTime) &&
  timeOutUntil === null &&
  selfExclusion === null &&
  reminderMinutes === null;

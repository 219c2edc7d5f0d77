import { FOR_MONEY } from '@muqabla/ui/economy';
import { useSettings } from './settings.ts';

/**
 * Returns the bonus of a new player, in rupees or points, 0 without one, and the lowest stake. `waits` where the bonus does not
 * reach the stake, so that nothing can be played for it before the first deposit.
 */
export function useJoiningBonus() {
  const settings = useSettings();
  const amount = (FOR_MONEY ? settings?.joiningBonus : settings?.pointsFloor) ?? 0;
  const stake = settings?.stakeMin ?? 0;
  return { amount, stake, waits: amount < stake };
}

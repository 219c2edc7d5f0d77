import { FOR_MONEY } from '@muqabla/ui/economy';
import { useSettings } from './settings.ts';

/**
 * What a new player begins with, in rupees or points, 0 for nothing, and the lowest stake. `waits` where the one does not
 * reach the other, so that nothing can be played for it before the first deposit.
 */
export function useJoiningBonus() {
  const settings = useSettings();
  const amount = (FOR_MONEY ? settings?.joiningBonus : settings?.pointsFloor) ?? 0;
  const stake = settings?.stakeMin ?? 0;
  return { amount, stake, waits: amount < stake };
}

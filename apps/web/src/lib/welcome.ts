import { createExternalStore } from '@muqabla/ui/external-store';
import { readStored, store } from '@muqabla/ui/storage';

const KEY = 'welcome';

/** True on a device with a new player whose joining bonus has not been shown yet. */
const newPlayer = createExternalStore(false);

/** Notes that a player has just registered on this device. */
export const welcomeNewPlayer = (): void => newPlayer.set(true);

/** The introduction to show, once per device: to a new player once they are in, to a new visitor on the home page. */
export function useWelcome({ isHome, signIn }: { isHome: boolean; signIn: 'unknown' | 'in' | 'out' }) {
  const isNewPlayer = newPlayer.useValue();
  if (isNewPlayer && signIn === 'in') return 'player';
  return isHome && signIn === 'out' && readStored(KEY) === null ? 'visitor' : undefined;
}

/** True when the introduction has been shown on this device. */
export const isIntroductionSeen = (): boolean => readStored(KEY) !== null;

/** Ends the welcome for good on this device. */
export function endWelcome(): void {
  store(KEY, 'seen');
  newPlayer.set(false);
}

import { createExternalStore } from '@muqabla/ui/external-store';
import { readStored, store } from '@muqabla/ui/storage';

const KEY = 'welcome';

/** The sheet that a player who has just registered on this device has not seen yet. */
const newPlayer = createExternalStore<'nothing' | 'greeting' | 'introduction'>('nothing');

/** Notes that a player has just registered on this device. */
export const welcomeNewPlayer = (): void => newPlayer.set('greeting');

/** The introduction has been shown on this device. */
const isIntroductionSeen = (): boolean => readStored(KEY) !== null;

/**
 * The sheet to show: to a new player the greeting with their bonus and face; the introduction once per device, to a new
 * player after the greeting, or to a new visitor on the home page.
 */
export function useWelcome({ isHome, signIn }: { isHome: boolean; signIn: 'unknown' | 'in' | 'out' }) {
  const next = newPlayer.useValue();
  if (signIn === 'in') return next === 'nothing' ? undefined : next;
  return isHome && signIn === 'out' && !isIntroductionSeen() ? 'introduction' : undefined;
}

/** Ends the greeting of a new player. */
export const endGreeting = (): void => newPlayer.set(isIntroductionSeen() ? 'nothing' : 'introduction');

/** Ends the introduction for good on this device. */
export function endIntroduction(): void {
  store(KEY, 'seen');
  newPlayer.set('nothing');
}

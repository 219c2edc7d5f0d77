import type { MatchView } from '@muqabla/contract/play/matches/match';
import { soundSetting, vibrationSetting } from '../../../../lib/alert-settings.ts';
import { playSound, type SoundName } from './alert-sounds.ts';

const REPEAT_MILLISECONDS = 1500;

// Milliseconds on, off, on.
const vibrations: Record<SoundName, number[]> = {
  request: [200, 100, 200],
  started: [80],
  code: [80, 60, 80],
  result: [60],
  won: [30, 60, 30],
  ended: [40],
};

const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const alertNow = (name: SoundName) => {
  if (soundSetting.get()) void playSound(name);
  // Before the first tap the browser blocks it with a warning.
  const mayVibrate = 'vibrate' in navigator && navigator.userActivation?.hasBeenActive !== false;
  if (vibrationSetting.get() && mayVibrate && !isMotionReduced()) navigator.vibrate(vibrations[name]);
};

/** Sounds and vibrates about a match as the player has set it on this phone; of several open tabs, only in one. */
export function alertPlayer(name: SoundName, { _id, statusSince }: MatchView): void {
  // None without TLS and in browsers that hide them; an alert never keeps the player from the room.
  const { locks }: { locks?: LockManager | null } = navigator;
  if (!locks) return alertNow(name);
  void locks.request(`${name} ${_id} ${statusSince}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    alertNow(name);
    await new Promise((done) => setTimeout(done, REPEAT_MILLISECONDS));
  });
}

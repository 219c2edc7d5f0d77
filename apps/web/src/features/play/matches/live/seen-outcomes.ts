import { readStored, store } from '@muqabla/ui/storage';
import { useSyncExternalStore } from 'react';

const keyOf = (playerId: string) => `outcomes-seen-${playerId}`;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  // Another tab has shown it.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

/** The end of the last match whose outcome this phone has shown to the player; empty when there is none. */
export const useSeenOutcomes = (playerId: string): string =>
  useSyncExternalStore(subscribe, () => readStored(keyOf(playerId)) ?? '');

/** Saves that outcomes up to this end have been shown. */
export function markOutcomeSeen(playerId: string, statusSince: string): void {
  store(keyOf(playerId), statusSince);
  for (const listener of listeners) listener();
}

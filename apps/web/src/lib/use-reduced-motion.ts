import { useSyncExternalStore } from 'react';

const query = matchMedia('(prefers-reduced-motion: reduce)');

const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the player asked the phone for less motion. */
export const useReducedMotion = () => useSyncExternalStore(subscribe, () => query.matches);

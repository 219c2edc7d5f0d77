import { useSyncExternalStore } from 'react';

const query = matchMedia('(prefers-reduced-motion: reduce)');

const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Returns whether the device is set to reduce motion. */
export const useReducedMotion = () => useSyncExternalStore(subscribe, () => query.matches);

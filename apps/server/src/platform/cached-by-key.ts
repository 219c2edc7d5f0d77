import { type Cached, cachedFor } from './cached-for.ts';
import type { Clock } from './clock.ts';

const MAX_KEYS = 100;

/**
 * Caches the result of `compute` for this many milliseconds by key; callers of a key that arrive while it runs share it. Few
 * keys are in use at a time; they come from requests, so that their number is bounded.
 */
export const cachedByKey = <T>(milliseconds: number, clock: Clock, compute: (key: string) => Promise<T>) => {
  const readers = new Map<string, () => Promise<Cached<T>>>();
  return async (key: string): Promise<T> => {
    let reader = readers.get(key);
    if (reader === undefined) {
      if (readers.size >= MAX_KEYS) readers.clear();
      reader = cachedFor(milliseconds, clock, () => compute(key));
      readers.set(key, reader);
    }
    return (await reader()).value;
  };
};

import type { Clock } from './clock.ts';

/** A value and when it was computed. */
export type Cached<T> = { readonly at: Date; readonly value: T };

/**
 * Caches the result of `compute` for this many milliseconds; callers that arrive while it runs share it. A failure is
 * not cached.
 */
export const cachedFor = <T>(milliseconds: number, clock: Clock, compute: (at: Date) => Promise<T>) => {
  let entry: { at: Date; pending: Promise<T> } | null = null;

  return async (): Promise<Cached<T>> => {
    const now = clock.now();
    if (entry === null || now.getTime() - entry.at.getTime() >= milliseconds)
      entry = { at: now, pending: compute(now) };
    const { at, pending } = entry;
    try {
      return { at, value: await pending };
    } catch (error) {
      if (entry?.at === at) entry = null;
      throw error;
    }
  };
};

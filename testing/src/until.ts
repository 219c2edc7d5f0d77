import { setTimeout as pause } from 'node:timers/promises';
import { patience } from './patience.ts';

/** Polls until `read` returns a value; throws with `what` when it does not in time. */
export const until = async <T>(
  what: string,
  read: () => Promise<T | undefined>,
  maxSeconds = patience.waitSeconds,
): Promise<T> => {
  const end = Date.now() + maxSeconds * 1000;
  for (let wait = 5; ; wait = Math.min(wait * 1.5, 200)) {
    const value = await read();
    if (value !== undefined) return value;
    if (Date.now() > end) throw new Error(`waited ${maxSeconds} s for ${what}`);
    await pause(wait);
  }
};

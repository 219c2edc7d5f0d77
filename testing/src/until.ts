import { setTimeout as pause } from 'node:timers/promises';

/** Asks again until there is an answer; throws, naming what was awaited, when none comes in time. */
export const until = async <T>(what: string, ask: () => Promise<T | undefined>, maxSeconds = 20): Promise<T> => {
  const end = Date.now() + maxSeconds * 1000;
  for (let wait = 5; ; wait = Math.min(wait * 1.5, 200)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`waited ${maxSeconds} s for ${what}`);
    await pause(wait);
  }
};

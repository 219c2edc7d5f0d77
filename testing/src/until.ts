import { setTimeout as pause } from 'node:timers/promises';
import { WAIT_MILLISECONDS } from './test-effort.ts';

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

/** The wait of helpers, and the choice to send a call again. */
type Patience = { waitSeconds: number; sendsAgain: boolean };

/** Tests see each refusal as it is. */
export const patience: Patience = { waitSeconds: WAIT_MILLISECONDS / 1000, sendsAgain: false };

/**
 * For what fills a living sandbox: the machine may be slow, the server overloaded or started again, and a token may end
 * between two acts. None of these is a reason to give up. A process that ends with the server may wait for ever.
 */
export const bePatient = (waitSeconds = 600) => Object.assign(patience, { waitSeconds, sendsAgain: true });

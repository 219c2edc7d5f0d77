import type { Clock } from './clock.ts';

/** An answer and when it was asked for. */
export type Kept<T> = { readonly at: Date; readonly value: T };

/**
 * Keeps an answer for so long, and asks once however many want it meanwhile: for figures that cost a while to sum up.
 * A failure is not kept.
 */
export const keepFor = <T>(milliseconds: number, clock: Clock, ask: (at: Date) => Promise<T>) => {
  let kept: { at: Date; asked: Promise<T> } | null = null;

  return async (): Promise<Kept<T>> => {
    const now = clock.now();
    if (kept === null || now.getTime() - kept.at.getTime() >= milliseconds) kept = { at: now, asked: ask(now) };
    const { at, asked } = kept;
    try {
      return { at, value: await asked };
    } catch (error) {
      if (kept?.at === at) kept = null;
      throw error;
    }
  };
};

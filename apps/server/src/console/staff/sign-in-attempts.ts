import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../../platform/db/database.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { countAttempt, uncountAttempts } from '../../platform/rate-limits/rate-limit-store.ts';

/** The limit on failed attempts under one key, in all processes together. */
const MAX_FAILURES = 10;
const WINDOW_MILLISECONDS = 5 * 60_000;

/**
 * Judges an attempt to prove who one is. It is counted before, and uncounted when it succeeds, so that at most ten of any
 * number at once are judged. Returns the judgement, or the refusal
 * when too many have failed; the first refusal of a window is reported.
 */
export const judgeCounted = async <T>(
  db: Queries,
  key: string,
  { judge, onFirstRefused }: { judge(): Promise<T | Refusal>; onFirstRefused?(): Promise<void> },
): Promise<T | Refusal> => {
  const { times, secondsLeft } = await countAttempt(db, { key, windowMilliseconds: WINDOW_MILLISECONDS });
  if (times > MAX_FAILURES) {
    if (times === MAX_FAILURES + 1) await onFirstRefused?.();
    return refuse('TOO_MANY_REQUESTS', { seconds: Math.max(1, secondsLeft) });
  }
  const outcome = await judge();
  if (!isRefusal(outcome)) await uncountAttempts(db, [key]);
  return outcome;
};

import { CallError } from '@muqabla/client/call-error';
import { LoadFailure } from '@muqabla/ui/load-module';

/** The server's message for a failed call, or `fallback` when there is none. */
export const errorMessage = (error: unknown, fallback: string): string =>
  error instanceof CallError && error.message !== '' ? error.message : fallback;

/** True when the server could not be reached, by a call or for a file of the app that an act needs. */
export const isNetworkError = (error: unknown): boolean =>
  (error instanceof CallError && error.status === 0) || (error instanceof LoadFailure && !error.isGone);

/** True when the server refused the request itself, so that the same request would be refused again. */
export const isFinalRefusal = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Repeats a query that failed twice more, unless the server refused it: a lost connection has status 0 and is no refusal. */
export const retryUnlessRefused = (count: number, failure: Error): boolean => count < 2 && !isFinalRefusal(failure);

const LIMIT_CODES = new Set([
  'DEPOSIT_LIMIT',
  'LOSS_LIMIT',
  'PLAY_TIME_LIMIT',
  'TIME_OUT',
  'SELF_EXCLUDED',
  'SELF_EXCLUDED_UNTIL_REVIEW',
]);

/** True when a limit or break that the player set refused a call; the message says which and until when. */
export const isLimitRefusal = (error: unknown): boolean =>
  error instanceof CallError && LIMIT_CODES.has(error.code ?? '');

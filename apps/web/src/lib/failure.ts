import { CallFailed } from '@muqabla/client/call-failed';

/** The server's words for a failure, or the given ones when it said nothing. */
export const failureWords = (error: unknown, otherwise: string): string =>
  error instanceof CallFailed && error.message !== '' ? error.message : otherwise;

/** Whether the server was not reached at all. */
export const noAnswer = (error: unknown): boolean => error instanceof CallFailed && error.status === 0;

/** Whether the server judged the call itself, so that the same call again would be judged alike. */
export const isFinalRefusal = (error: unknown): boolean =>
  error instanceof CallFailed && error.status >= 400 && error.status < 500 && error.status !== 429;

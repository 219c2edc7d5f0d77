import { CallFailed } from '@muqabla/client/call-failed';
import * as m from '../messages.ts';

/** What to tell a person about a failed call: the server's words, or ours when no answer came. */
export const failureWords = (error: unknown): string => {
  if (!(error instanceof CallFailed)) return m.failure_unknown();
  if (error.code === 'NO_RESPONSE') return m.failure_no_answer();
  return error.message === '' ? m.failure_unknown() : error.message;
};

/** Whether the server says that this does not exist, or not for this person: the two look the same. */
export const isMissing = (error: unknown): boolean => error instanceof CallFailed && error.status === 404;

/** Whether the thing changed between looking and acting. */
export const hasMovedOn = (error: unknown): boolean => error instanceof CallFailed && error.status === 409;

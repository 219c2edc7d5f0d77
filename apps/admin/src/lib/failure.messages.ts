import { CallError } from '@muqabla/client/call-error';
import { LoadFailure } from '@muqabla/ui/load-module';
import * as m from '../messages.ts';

/** The text of a failed call: the server's own, or the console's when there was no response. */
export const failureWords = (error: unknown): string => {
  if (error instanceof LoadFailure) return m.failure_not_loaded();
  if (!(error instanceof CallError)) return m.failure_unknown();
  if (error.code === 'NO_RESPONSE') return m.failure_no_answer();
  return error.message === '' ? m.failure_unknown() : error.message;
};

/** True when the server returned 404: the entity does not exist, or not for this role. */
export const isMissing = (error: unknown): boolean => error instanceof CallError && error.status === 404;

/** True when another request has changed the entity meanwhile. */
export const isConflict = (error: unknown): boolean => error instanceof CallError && error.status === 409;

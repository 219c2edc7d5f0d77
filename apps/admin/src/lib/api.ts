import { type Api, type CallName, createApi } from '@muqabla/client/api';
import { CallFailed } from '@muqabla/client/call-failed';
import { createSession } from '@muqabla/client/session';
import { UNATTENDED_HEADER } from '@muqabla/contract/staff/staff-fields';
import { ask, type Question } from './door.ts';
import { currentLanguage } from './language.ts';
import { isUnattended } from './presence.ts';

const host = '/api';

/** Holds the access token of the staff member, in memory only. */
export const session = createSession();

const server = createApi({
  host,
  session,
  refreshCall: 'GET /admin/refresh',
  language: currentLanguage,
  headers: (): Record<string, string> => (isUnattended() ? { [UNATTENDED_HEADER]: '1' } : {}),
  onSignedOut: () => {},
});

/** What the person must do before a failed call can be made again; null when that does not help. */
const questionOf = (error: unknown): Question | null => {
  if (!(error instanceof CallFailed)) return null;
  if (error.code === 'CONFIRM_NEEDED') return 'confirm';
  return error.code === 'ACCESS_EXPIRED' && session.token() === null ? 'sign-in' : null;
};

const MOST_QUESTIONS = 3;

const call = async (name: CallName, input: unknown, questions = 0): Promise<unknown> => {
  try {
    return await (server.call as (name: CallName, input: unknown) => Promise<unknown>)(name, input);
  } catch (error) {
    const question = questionOf(error);
    if (question === null || questions === MOST_QUESTIONS || !(await ask(question))) throw error;
    return call(name, input, questions + 1);
  }
};

/**
 * Makes the calls of the contract. One that finds the session over, or that needs a proof of who acts, asks the person
 * over their page and is then made again, so that nothing typed is lost.
 */
export const api: Api = { refresh: server.refresh, call: call as Api['call'] };

/** The address of a picture that a call names by its path on the API host. */
export const hostUrl = (path: string): string => (/^(https?:|data:|\/api\/)/.test(path) ? path : `${host}${path}`);

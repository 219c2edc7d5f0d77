import { type Api, type CallName, createApi } from '@muqabla/client/api';
import { CallError } from '@muqabla/client/call-error';
import { createSession } from '@muqabla/client/session';
import { UNATTENDED_HEADER } from '@muqabla/contract/console/staff/staff-fields';
import { currentLanguage } from '@muqabla/ui/language';
import { isUnattended } from './activity.ts';
import { requestReauth, type ReauthKind } from './reauth.ts';

const host = '/api';

/** The access token of the staff member, in memory only. */
export const session = createSession();

const server = createApi({
  host,
  session,
  refreshCall: 'GET /admin/refresh',
  language: currentLanguage,
  headers: (): Record<string, string> => (isUnattended() ? { [UNATTENDED_HEADER]: '1' } : {}),
  onSignedOut: () => {},
});

/** Returns the proof of identity after which a failed call can be repeated; null when none helps. */
const reauthKindOf = (error: unknown): ReauthKind | null => {
  if (!(error instanceof CallError)) return null;
  if (error.code === 'CONFIRM_NEEDED') return 'confirm';
  return error.code === 'ACCESS_EXPIRED' && session.token() === null ? 'sign-in' : null;
};

const MAX_REAUTHS = 3;

const call = async (name: CallName, input: unknown, reauths = 0): Promise<unknown> => {
  try {
    return await (server.call as (name: CallName, input: unknown) => Promise<unknown>)(name, input);
  } catch (error) {
    const kind = reauthKindOf(error);
    if (kind === null || reauths === MAX_REAUTHS || !(await requestReauth(kind))) throw error;
    return call(name, input, reauths + 1);
  }
};

/**
 * Makes the calls of the contract. A call that needs a session or re-authentication opens a dialog over the page and is
 * repeated afterwards, so that nothing typed is lost.
 */
export const api: Api = { refresh: server.refresh, call: call as Api['call'] };

/** The URL of a file that a call returns as a path on the API host. */
export const hostUrl = (path: string): string => (/^(https?:|data:|\/api\/)/.test(path) ? path : `${host}${path}`);

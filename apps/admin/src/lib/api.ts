import { createApi } from '@muqabla/client/api';
import { createSession } from '@muqabla/client/session';
import { currentLanguage } from './language.ts';

const host = '/api';

/** Holds the access token of the staff member, in memory only. */
export const session = createSession();

let whenSignedOut = () => {};

/** Says what happens when a call finds that the session is over. */
export function onSignedOut(act: () => void): void {
  whenSignedOut = act;
}

/** Makes the calls of the contract. */
export const api = createApi({
  host,
  session,
  refreshCall: 'GET /admin/refresh',
  language: currentLanguage,
  onSignedOut: () => whenSignedOut(),
});

/** The address of a picture that a call names by its path on the API host. */
export const hostUrl = (path: string): string => (/^(https?:|data:|\/api\/)/.test(path) ? path : `${host}${path}`);

import { createApi } from '@muqabla/client/api';
import { createSession } from '@muqabla/client/session';
import { SIGNED_IN_COOKIE } from '@muqabla/contract/constants';
import { createExternalStore } from '@muqabla/ui/external-store';
import { useSyncExternalStore } from 'react';
import { takeBegun } from './begun.ts';
import { currentLanguage } from './language.ts';
import { goToLogin } from './origin.ts';

const host = '/api';

/** Holds the access token of the player. */
export const session = createSession();

/** Makes the calls of the contract. */
export const api = createApi({
  host,
  session,
  refreshCall: 'GET /refresh',
  language: currentLanguage,
  begun: takeBegun,
  onSignedOut: goToLogin,
});

/** The address of a picture that a call names by its path on the API host. */
export const hostUrl = (path: string) => (/^https?:/.test(path) ? path : `${host}${path}`);

const restored = createExternalStore(false);
let restoring: Promise<void> | undefined;

/** Asks for the session of the cookie until that is answered; answers whether somebody is signed in. Safe to call again. */
export async function restoreSession(): Promise<boolean> {
  await (restoring ??= restore());
  return session.token() !== null;
}

const againMilliseconds = 5000;

async function restore() {
  // A visitor has no session to ask for.
  if (!document.cookie.includes(SIGNED_IN_COOKIE)) return restored.set(true);
  // Without a connection, or while the site is closed, nobody can say whether the session still stands.
  while ((await api.refresh()) === 'unanswered')
    await new Promise<unknown>((done) => {
      addEventListener('online', done, { once: true });
      setTimeout(done, againMilliseconds, undefined);
    });
  restored.set(true);
}

/** Whether somebody is signed in; `unknown` until the cookie has been asked. */
export function useSignIn(): 'unknown' | 'in' | 'out' {
  const token = useSyncExternalStore(session.subscribe, session.token);
  const asked = restored.use();
  if (token !== null) return 'in';
  return asked ? 'out' : 'unknown';
}

import { type CallName, createApi } from '@muqabla/client/api';
import { createSession } from '@muqabla/client/session';
import { SIGNED_IN_COOKIE } from '@muqabla/contract/constants';
import { createExternalStore } from '@muqabla/ui/external-store';
import { currentLanguage } from '@muqabla/ui/language';
import { useSyncExternalStore } from 'react';
import { goToLogin } from './return-path.ts';
import { readResponseTime } from './server-clock.ts';

declare global {
  /** Responses that prefetch.js requests while the app's code loads, by call name. */
  var prefetchedResponses: Partial<Record<CallName, Promise<Response>>> | undefined;
}

/** Removes and returns a prefetched response: a response body can be read only once. */
function takePrefetchedResponse(call: CallName): Promise<Response> | undefined {
  const response = globalThis.prefetchedResponses?.[call];
  delete globalThis.prefetchedResponses?.[call];
  return response;
}

const host = '/api';

/** Holds the player's access token. */
export const session = createSession();

/** Makes the calls of the contract. */
export const api = createApi({
  host,
  session,
  refreshCall: 'GET /refresh',
  language: currentLanguage,
  prefetched: takePrefetchedResponse,
  solve: async (challenge) => (await import('./work-proof.ts')).workProof(challenge),
  onResponse: readResponseTime,
  onSignedOut: goToLogin,
});

/** URL of an image given by a call as a path on the API host. */
export const hostUrl = (path: string) => (/^https?:/.test(path) ? path : `${host}${path}`);

const restored = createExternalStore(false);
let restoring: Promise<void> | undefined;

/** Restores the session from the refresh cookie, retrying until the server responds. Returns whether a player is signed in. Idempotent. */
export async function restoreSession(): Promise<boolean> {
  await (restoring ??= restore());
  return session.token() !== null;
}

const RETRY_MILLISECONDS = 5000;

async function restore() {
  // A visitor has no session to restore.
  if (!document.cookie.includes(SIGNED_IN_COOKIE)) return restored.set(true);
  // Offline or during maintenance it is unknown whether the session is still valid.
  while ((await api.refresh()) === 'unknown')
    await new Promise<unknown>((done) => {
      addEventListener('online', done, { once: true });
      setTimeout(done, RETRY_MILLISECONDS, undefined);
    });
  restored.set(true);
}

/** Returns whether a player is signed in; `unknown` until the session has been restored. */
export function useSignIn(): 'unknown' | 'in' | 'out' {
  const token = useSyncExternalStore(session.subscribe, session.token);
  const isRestored = restored.useValue();
  if (token !== null) return 'in';
  return isRestored ? 'out' : 'unknown';
}

import { createApi } from '@muqabla/client/api';
import { createSession } from '@muqabla/client/session';
import { createWaitingResults } from '../lib/waiting-results.ts';

declare const self: ServiceWorkerGlobalScope;

const hasVisiblePage = async () =>
  (await self.clients.matchAll({ type: 'window' })).some(({ visibilityState }) => visibilityState === 'visible');

/**
 * Sends the results that wait on this device, of the player who is signed in, with an access token of its own that only this run
 * knows. A page on the screen sends them itself. Fails where there is no answer, so that the browser tries again.
 */
export const sendResults = async (): Promise<void> => {
  if (await hasVisiblePage()) return;
  let language = 'en';
  const api = createApi({
    host: '/api',
    session: createSession(),
    refreshCall: 'GET /refresh',
    language: () => language,
    onSignedOut: () => undefined,
  });
  const outcome = await api.refresh();
  if (outcome === 'signed-out') return;
  if (outcome === 'unknown') throw new Error('the session is not known yet');
  const { _id: userId } = await api.call('GET /user/me');
  await createWaitingResults(api).sendAll(userId, (chosen) => {
    language = chosen;
  });
};

import { registerSW } from 'virtual:pwa-register';
import { offerUpdate } from './app-update.ts';

const checkAgainMilliseconds = 30 * 60_000;

/** Registers the service worker, and offers each new version that it finds: half-hourly and whenever the app is looked at again. */
export function startServiceWorker(): void {
  const bring = registerSW({
    onNeedRefresh: () => offerUpdate(() => void bring(true)),
    onRegisteredSW: (_, registration) => {
      if (registration === undefined) return;
      // Without a connection there is nothing to find, and nothing to say.
      const check = () => void registration.update().catch(() => undefined);
      setInterval(check, checkAgainMilliseconds);
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
      addEventListener('online', check);
    },
  });
}

import { registerSW } from 'virtual:pwa-register';
import { offerUpdate } from './app-update.ts';

const CHECK_MILLISECONDS = 30 * 60_000;

/** Registers the service worker and offers new versions; checks half-hourly, when the app becomes visible and when it comes online. */
export function startServiceWorker(): void {
  const update = registerSW({
    onNeedRefresh: () => offerUpdate(() => void update(true)),
    onRegisteredSW: (_, registration) => {
      if (registration === undefined) return;
      // Offline the check fails; the next one repeats it.
      const check = () => void registration.update().catch(() => undefined);
      setInterval(check, CHECK_MILLISECONDS);
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
      addEventListener('online', check);
    },
  });
}

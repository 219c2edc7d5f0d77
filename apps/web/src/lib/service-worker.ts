import { currentLanguage } from '@muqabla/ui/language';
import { offerUpdate } from './app-update.ts';
import { keepLanguage } from './kept-language.ts';

const CHECK_MILLISECONDS = 30 * 60_000;

/** Registers the service worker and offers new versions; checks half-hourly, when the app becomes visible and when it comes online. */
export async function startServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  // Before the worker is installed, which keeps the scripts of this language.
  await keepLanguage(currentLanguage()).catch(() => undefined);
  const registration = await serviceWorker.register('/sw.js');
  const offerWaiting = () => {
    // A page without a controller runs from the network, and needs no reload.
    if (registration.waiting === null || serviceWorker.controller === null) return;
    serviceWorker.addEventListener('controllerchange', () => location.reload());
    offerUpdate(() => registration.waiting?.postMessage('skip-waiting'));
  };
  offerWaiting();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offerWaiting),
  );
  // Offline the check fails; the next one repeats it.
  const check = () => void registration.update().catch(() => undefined);
  setInterval(check, CHECK_MILLISECONDS);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
  addEventListener('online', check);
}

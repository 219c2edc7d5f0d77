import { createExternalStore } from '@muqabla/ui/external-store';

type InstallPromptEvent = Event & { prompt(): Promise<void>; userChoice: Promise<unknown> };

const offer = createExternalStore<InstallPromptEvent | null>(null);

// The browser fires this once, often before any screen is on the page.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer.set(event as InstallPromptEvent);
});
addEventListener('appinstalled', () => offer.set(null));

/** Asks the browser to install the app; undefined when it does not offer that, or once the player has answered. */
export function useInstall(): (() => Promise<void>) | undefined {
  const event = offer.use();
  if (event === null) return undefined;
  return async () => {
    await event.prompt();
    await event.userChoice;
    offer.set(null);
  };
}

import { createExternalStore } from '@muqabla/ui/external-store';

type InstallPromptEvent = Event & { prompt(): Promise<void>; userChoice: Promise<unknown> };

const offer = createExternalStore<InstallPromptEvent | null>(null);

// The browser fires this once, often before the first render.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer.set(event as InstallPromptEvent);
});
addEventListener('appinstalled', () => offer.set(null));

/** Opens the browser's install prompt; undefined when the browser offers none, and after the player's choice. */
export function useInstall(): (() => Promise<void>) | undefined {
  const event = offer.useValue();
  if (event === null) return undefined;
  return async () => {
    await event.prompt();
    await event.userChoice;
    offer.set(null);
  };
}

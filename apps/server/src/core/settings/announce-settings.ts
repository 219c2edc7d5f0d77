import type { Broadcast } from '../../platform/realtime/sockets.ts';
import type { SettingsStore } from './read-settings.ts';

/**
 * Makes committed changes of settings or games take effect at once: clears this process's cache, and broadcasts to every
 * connected page to read again. Call it after the commit.
 */
export const createAnnounceSettings =
  ({ settings, broadcast }: { settings: Pick<SettingsStore, 'forget'>; broadcast: Pick<Broadcast, 'all'> }) =>
  (): void => {
    settings.forget();
    broadcast.all('settingsChanged', {});
  };

import type { Tell } from '../platform/realtime/sockets.ts';
import type { SettingsStore } from './read-settings.ts';

/**
 * Makes committed changes of settings or games hold at once, here and on open pages: what this process remembers is
 * forgotten, and everybody connected is told to read again. Call it after the commit.
 */
export const createAnnounceSettings =
  ({ settings, tell }: { settings: Pick<SettingsStore, 'forget'>; tell: Pick<Tell, 'everybody'> }) =>
  (): void => {
    settings.forget();
    tell.everybody('settingsChanged', {});
  };

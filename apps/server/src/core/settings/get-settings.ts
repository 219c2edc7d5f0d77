import type { Handler } from '../../platform/http/calls.ts';
import type { SettingsStore } from './read-settings.ts';
import { type Installation, publicSettingsOf } from './settings.view.ts';

/** The public settings, in the caller's language. */
export const getSettings =
  ({ settings, ...installation }: Installation & { settings: SettingsStore }): Handler<'GET /settings'> =>
  async ({ http: { language } }) =>
    publicSettingsOf(await settings.read(), { ...installation, language });

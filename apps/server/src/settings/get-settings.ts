import type { Economy } from '@muqabla/contract/economy';
import type { Handler } from '../platform/http/calls.ts';
import type { PlayMode } from './known-settings.ts';
import type { SettingsStore } from './read-settings.ts';
import { publicSettingsOf } from './settings.view.ts';

/** The public settings, in the caller's language. */
export const getSettings =
  ({
    settings,
    economy,
    playMode = 'sandbox',
  }: {
    settings: SettingsStore;
    economy: Economy;
    playMode?: PlayMode;
  }): Handler<'GET /settings'> =>
  async ({ http: { language } }) =>
    publicSettingsOf(await settings.read(), { language, playMode, economy });

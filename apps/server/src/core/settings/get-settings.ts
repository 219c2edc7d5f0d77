import type { Handler } from '../../platform/http/calls.ts';
import type { LawInForce } from '../law/read-law.ts';
import type { SettingsStore } from './read-settings.ts';
import { type Installation, publicSettingsOf } from './settings.view.ts';

/** The public settings, in the caller's language. */
export const getSettings =
  ({
    settings,
    law,
    ...installation
  }: Installation & { settings: SettingsStore; law: LawInForce }): Handler<'GET /settings'> =>
  async ({ http: { language } }) => ({
    ...publicSettingsOf(await settings.read(), { ...installation, language }),
    ...((await law.playRefusal()) !== null && { isWindingDown: true as const }),
  });

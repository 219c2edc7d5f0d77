import type { Economy } from '@muqabla/contract/economy';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { checkBrandLogo } from './check-brand-logo.ts';
import { checkChanges } from './check-changes.ts';
import type { SettingsStore } from './read-settings.ts';

/** The effect of changes and the problems with them. */
export const previewSettings =
  ({
    db,
    settings,
    economy,
  }: {
    db: Queries;
    settings: SettingsStore;
    economy: Economy;
  }): Handler<'POST /admin/settings/preview'> =>
  async ({ body, http }) => {
    const { changes, problems } = checkChanges(await settings.readFrom(db), body.changes, {
      language: http.language,
      economy,
    });
    return { changes, problems: [...problems, ...(await checkBrandLogo(db, body.changes, http.language))] };
  };

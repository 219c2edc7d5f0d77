import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { checkBrandLogo } from './check-brand-logo.ts';
import { checkChanges } from './check-changes.ts';
import type { SettingsStore } from './read-settings.ts';

/** The effect of changes and the problems with them. */
export const previewSettings =
  ({ db, settings }: { db: Queries; settings: SettingsStore }): Handler<'POST /admin/settings/preview'> =>
  async ({ body, http }) => {
    const { changes, problems } = checkChanges(await settings.readFrom(db), body.changes, http.language);
    return { changes, problems: [...problems, ...(await checkBrandLogo(db, body.changes, http.language))] };
  };

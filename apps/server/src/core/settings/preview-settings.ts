import type { Handler } from '../../platform/http/calls.ts';
import type { Services } from '../core.ts';
import { checkBrandLogo } from './check-brand-logo.ts';
import { checkChanges } from './check-changes.ts';

/** The effect of changes and the problems with them. */
export const previewSettings =
  ({ db, settings, economy }: Pick<Services, 'db' | 'settings' | 'economy'>): Handler<'POST /admin/settings/preview'> =>
  async ({ body, http }) => {
    const { changes, problems } = checkChanges(await settings.readFrom(db), body.changes, {
      language: http.language,
      economy,
    });
    return { changes, problems: [...problems, ...(await checkBrandLogo(db, body.changes, http.language))] };
  };

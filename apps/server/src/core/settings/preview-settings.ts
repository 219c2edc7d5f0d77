import type { Handler } from '../../platform/http/calls.ts';
import type { Services } from '../core.ts';
import { checkAgeService } from './check-age-service.ts';
import { checkBrandLogo } from './check-brand-logo.ts';
import { checkChanges } from './check-changes.ts';

/** The effect of changes and the problems with them. */
export const previewSettings =
  ({
    db,
    settings,
    economy,
    ageService,
  }: Pick<Services, 'db' | 'settings' | 'economy' | 'ageService'>): Handler<'POST /admin/settings/preview'> =>
  async ({ body, http }) => {
    const { changes, problems } = checkChanges(await settings.readFrom(db), body.changes, {
      language: http.language,
      economy,
    });
    const unproved = checkAgeService(ageService, body.changes, http.language);
    const logo = await checkBrandLogo(db, body.changes, http.language);
    return { changes, problems: [...problems, ...unproved, ...logo] };
  };

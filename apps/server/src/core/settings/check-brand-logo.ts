import type { SettingChange } from '@muqabla/contract/core/settings/settings-staff-calls';
import type { Language } from '@muqabla/contract/languages';
import { textIn } from '@muqabla/messages/text-in';
import type { Queries } from '../../platform/db/database.ts';
import { brandImageKey } from '../../platform/files/public-images.ts';
import type { Problem } from './check-changes.ts';
import { BRAND_LOGO_PATTERN } from './known-settings.ts';
import { isPublicImage } from './public-images.queries.ts';
import { PROBLEM_WORDS } from './settings.messages.ts';

/** A problem when the logo was never uploaded; a malformed path is a problem of the setting's own schema. */
export const checkBrandLogo = async (
  db: Queries,
  changes: readonly SettingChange[],
  language: Language,
): Promise<Problem[]> => {
  const wanted = changes.find(({ name }) => name === 'brandLogo')?.value;
  const imageId = typeof wanted === 'string' ? BRAND_LOGO_PATTERN.exec(wanted)?.[1] : undefined;
  if (imageId === undefined || (await isPublicImage(db, brandImageKey(imageId)))) return [];
  return [{ names: ['brandLogo'], message: textIn(PROBLEM_WORDS.logo, language) }];
};

import type { SettingChange } from '@muqabla/contract/core/settings/settings-staff-calls';
import type { Language } from '@muqabla/contract/languages';
import { textIn } from '@muqabla/messages/text-in';
import type { AgeService } from '../../providers/age/port.ts';
import type { Problem } from './check-changes.ts';
import { PROBLEM_WORDS } from './settings.messages.ts';

/** A problem when a proof of age would be asked for that no service gives: then no player could play. */
export const checkAgeService = (
  { provider }: Pick<AgeService, 'provider'>,
  changes: readonly SettingChange[],
  language: Language,
): Problem[] => {
  const isAsked = changes.some(({ name, value }) => name === 'ageProof' && value === true);
  return isAsked && provider === null
    ? [{ names: ['ageProof'], message: textIn(PROBLEM_WORDS.ageProof, language) }]
    : [];
};

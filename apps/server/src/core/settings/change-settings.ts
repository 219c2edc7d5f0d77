import type { SettingChange } from '@muqabla/contract/core/settings/settings-staff-calls';
import type { Language } from '@muqabla/contract/languages';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Transaction } from '../../platform/db/database.ts';
import type { Services } from '../core.ts';
import { addLogEntries } from '../public-log/outbox.queries.ts';
import { ruleEntries } from '../public-log/rule-entries.rules.ts';
import { checkAgeService } from './check-age-service.ts';
import { checkBrandLogo } from './check-brand-logo.ts';
import { checkChanges, type CheckedChanges } from './check-changes.ts';
import { insertSettingChanges } from './setting-changes.queries.ts';
import { storeSetting } from './settings.queries.ts';

type FitChanges = Omit<CheckedChanges, 'problems'>;

/** Returns what these changes make different, or the refusal with all their problems. */
export const fitChanges = async (
  tx: Transaction,
  wanted: readonly SettingChange[],
  {
    settings,
    economy,
    ageService,
    language,
  }: Pick<Services, 'settings' | 'economy' | 'ageService'> & { language: Language },
): Promise<FitChanges | Refusal> => {
  const { problems, ...fit } = checkChanges(await settings.readFrom(tx), wanted, { language, economy });
  const unproved = checkAgeService(ageService, wanted, language);
  const all = [...problems, ...unproved, ...(await checkBrandLogo(tx, wanted, language))];
  return all.length === 0 ? fit : refuse('SETTINGS_WRONG', { detail: all.map(({ message }) => message).join(' ') });
};

/** Stores changes under the lock of the settings, with their history and the entries of the public log. */
export const storeChanges = async (
  tx: Transaction,
  { changes, kept }: FitChanges,
  about: { version: number; staffId: string; reason: string; at: Date },
) => {
  for (const { name, after } of kept) await storeSetting(tx, { name, value: after, changedAt: about.at });
  await insertSettingChanges(tx, { ...about, changes: kept });
  addLogEntries(tx, ruleEntries(changes, about.at), about.at);
};

/** The values of one side of changes by their names, for the audit log. */
export const byName = (changes: FitChanges['changes'], side: 'before' | 'after') =>
  Object.fromEntries(changes.map((change) => [change.name, change[side]]));

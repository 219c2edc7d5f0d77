import { SETTING_GROUPS, type SettingGroup } from '@muqabla/contract/core/settings/setting-terms';
import type { SettingName } from '@muqabla/contract/core/settings/settings-staff-calls';
import { formOf, oneOf } from '../../../lib/search-params.rules.ts';

/** The search parameters of the settings: a group, the words that are searched for, or the history of one setting or all. */
export type SettingsSearch = { show: SettingGroup | 'history'; find?: string; name?: SettingName; cursor?: string };

export const readSettingsSearch = ({
  show,
  find,
  name,
  cursor,
}: { [part in keyof SettingsSearch]?: unknown }): SettingsSearch => {
  // A name without a setting has no history.
  const settingName = formOf(name, /^[A-Za-z]{1,60}$/) as SettingName | undefined;
  const validCursor = formOf(cursor, /^[1-9]\d{0,8}~[A-Za-z]{1,60}$/);
  return {
    show: oneOf([...SETTING_GROUPS, 'history'] as const, show, 'brand'),
    ...(typeof find === 'string' && find !== '' && { find: find.slice(0, 100) }),
    ...(settingName !== undefined && { name: settingName }),
    ...(validCursor !== undefined && { cursor: validCursor }),
  };
};

/** True when each word that is searched for occurs in one of these texts. */
export const matchesWanted = (wanted: string, texts: readonly string[]): boolean => {
  const all = texts.join(' ').toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
};

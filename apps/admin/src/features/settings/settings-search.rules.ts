import {
  SETTING_GROUPS,
  SETTING_NAMES,
  type SettingGroup,
  type SettingName,
} from '@muqabla/contract/settings/settings-staff-calls';
import { formOf, oneOf } from '../../lib/search-params.rules.ts';

/** What the address says about the settings: a group of them, or the history of one or all. */
export type SettingsSearch = { show: SettingGroup | 'history'; name?: SettingName; cursor?: string };

export const readSettingsSearch = ({
  show,
  name,
  cursor,
}: { [part in keyof SettingsSearch]?: unknown }): SettingsSearch => {
  const one = SETTING_NAMES.find((known) => known === name);
  const mark = formOf(cursor, /^[1-9]\d{0,8}~[A-Za-z]{1,60}$/);
  return {
    show: oneOf([...SETTING_GROUPS, 'history'] as const, show, 'brand'),
    ...(one !== undefined && { name: one }),
    ...(mark !== undefined && { cursor: mark }),
  };
};

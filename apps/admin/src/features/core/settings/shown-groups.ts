import { SETTING_GROUPS, type SettingGroup } from '@muqabla/contract/core/settings/setting-terms';

/** The groups that have settings. */
export const SHOWN_GROUPS: readonly SettingGroup[] = SETTING_GROUPS;

import { SETTING_GROUPS, type SettingGroup } from '@muqabla/contract/core/settings/setting-terms';

/** The groups that have settings where matches are played for points. */
export const SHOWN_GROUPS: readonly SettingGroup[] = SETTING_GROUPS.filter(
  (group) => group !== 'withdraw' && group !== 'invoices' && group !== 'referral',
);

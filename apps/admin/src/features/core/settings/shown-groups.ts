import { SETTING_GROUPS, type SettingGroup } from '@muqabla/contract/core/settings/setting-terms';
import { FOR_MONEY } from '@muqabla/ui/built-economy';

const OF_MONEY: readonly SettingGroup[] = ['withdraw', 'invoices', 'referral'];

/** The groups that have settings in this economy. */
export const SHOWN_GROUPS: readonly SettingGroup[] = SETTING_GROUPS.filter(
  (group) => FOR_MONEY || !OF_MONEY.includes(group),
);

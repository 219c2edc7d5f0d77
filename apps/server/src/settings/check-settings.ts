import type { SettingName, Settings } from './known-settings.ts';
import { SETTING_SCHEMAS } from './known-settings.ts';
import type { StoredSetting } from './settings.queries.ts';

/** The defaults with every stored value that is right put over them; an unknown name or a wrong value counts as absent. */
export const settingsOver = (defaults: Settings, stored: readonly StoredSetting[]): Settings => {
  const known = stored.flatMap(({ setting_name, value }) => {
    if (!Object.hasOwn(SETTING_SCHEMAS, setting_name)) return [];
    const { success, data } = SETTING_SCHEMAS[setting_name as SettingName].safeParse(value);
    return success ? [[setting_name, data] as const] : [];
  });
  return { ...defaults, ...Object.fromEntries(known) };
};

/** What is wrong with these settings taken together, or null. */
export const contradictionIn = (settings: Settings): string | null => {
  const [first, second] = settings.referralPercents;
  if (settings.stakeMin > settings.stakeMax) return 'stakeMin is above stakeMax';
  if (settings.stakeMin % settings.stakeStep !== 0) return 'stakeMin is not a multiple of stakeStep';
  if (settings.depositMin > settings.depositMax) return 'depositMin is above depositMax';
  if (settings.withdrawMin > settings.withdrawMax) return 'withdrawMin is above withdrawMax';
  if (settings.rechargeMin > settings.rechargeMax) return 'rechargeMin is above rechargeMax';
  // Referral bonuses are paid from our fee, which must not go below zero.
  if (first + second > settings.commissionPercent) return 'referralPercents are above commissionPercent';
  return null;
};

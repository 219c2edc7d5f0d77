import type { SettingName, Settings } from './known-settings.ts';
import { SETTING_SCHEMAS } from './known-settings.ts';
import type { Contradiction } from './settings.messages.ts';
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

/** What contradicts what in these settings taken together; empty when they agree. */
export const contradictionsIn = (settings: Settings): { says: Contradiction; names: SettingName[] }[] => {
  const [first, second] = settings.referralPercents;
  const found: [boolean, Contradiction, SettingName[]][] = [
    [settings.stakeMin > settings.stakeMax, 'stakeMin is above stakeMax', ['stakeMin', 'stakeMax']],
    [
      settings.stakeMin % settings.stakeStep !== 0,
      'stakeMin is not a multiple of stakeStep',
      ['stakeMin', 'stakeStep'],
    ],
    [settings.depositMin > settings.depositMax, 'depositMin is above depositMax', ['depositMin', 'depositMax']],
    [settings.withdrawMin > settings.withdrawMax, 'withdrawMin is above withdrawMax', ['withdrawMin', 'withdrawMax']],
    [settings.rechargeMin > settings.rechargeMax, 'rechargeMin is above rechargeMax', ['rechargeMin', 'rechargeMax']],
    // Referral bonuses are paid from our fee, which must not go below zero.
    [
      first + second > settings.commissionPercent,
      'referralPercents are above commissionPercent',
      ['referralPercents', 'commissionPercent'],
    ],
  ];
  return found.filter(([wrong]) => wrong).map(([, says, names]) => ({ says, names }));
};

/** The first thing that is wrong with these settings taken together, or null. */
export const contradictionIn = (settings: Settings): Contradiction | null =>
  contradictionsIn(settings)[0]?.says ?? null;

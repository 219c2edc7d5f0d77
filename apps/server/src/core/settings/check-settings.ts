import type { SettingName, Settings } from './known-settings.ts';
import { SETTING_SCHEMAS } from './known-settings.ts';
import type { Contradiction } from './settings.messages.ts';
import type { StoredSetting } from './settings.queries.ts';

/** The defaults overridden by every valid stored value; unknown names and invalid values are ignored. */
export const settingsOver = (defaults: Settings, stored: readonly StoredSetting[]): Settings => {
  const known = stored.flatMap(({ setting_name, value }) => {
    if (!Object.hasOwn(SETTING_SCHEMAS, setting_name)) return [];
    const { success, data } = SETTING_SCHEMAS[setting_name as SettingName].safeParse(value);
    return success ? [[setting_name, data] as const] : [];
  });
  return { ...defaults, ...Object.fromEntries(known) };
};

/** The contradictions between these settings; empty when there are none. */
export const contradictionsIn = (settings: Settings): { says: Contradiction; names: SettingName[] }[] => {
  const [first, second] = settings.referralPercents;
  const found: [boolean, Contradiction, SettingName[]][] = [
    [settings.stakeMin > settings.stakeMax, 'stakeMin is above stakeMax', ['stakeMin', 'stakeMax']],
    [
      settings.stakeMin % settings.stakeStep !== 0,
      'stakeMin is not a multiple of stakeStep',
      ['stakeMin', 'stakeStep'],
    ],
    [settings.stakeMax > settings.pointsPairMax, 'stakeMax is above pointsPairMax', ['stakeMax', 'pointsPairMax']],
    [
      settings.pointsPairMax > settings.pointsDayMax,
      'pointsPairMax is above pointsDayMax',
      ['pointsPairMax', 'pointsDayMax'],
    ],
    [settings.depositMin > settings.depositMax, 'depositMin is above depositMax', ['depositMin', 'depositMax']],
    [settings.withdrawMin > settings.withdrawMax, 'withdrawMin is above withdrawMax', ['withdrawMin', 'withdrawMax']],
    [settings.rechargeMin > settings.rechargeMax, 'rechargeMin is above rechargeMax', ['rechargeMin', 'rechargeMax']],
    [
      settings.guardianConfirms && !settings.ageProof,
      'guardianConfirms without ageProof',
      ['guardianConfirms', 'ageProof'],
    ],
    // Referral bonuses are paid from the commission, which must not become negative.
    [
      first + second > settings.commissionPercent,
      'referralPercents are above commissionPercent',
      ['referralPercents', 'commissionPercent'],
    ],
  ];
  return found.filter(([wrong]) => wrong).map(([, says, names]) => ({ says, names }));
};

/** The first contradiction between these settings, or null. */
export const contradictionIn = (settings: Settings): Contradiction | null =>
  contradictionsIn(settings)[0]?.says ?? null;

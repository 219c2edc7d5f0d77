import type { BAND_PARTS, SettingName } from '@muqabla/contract/core/settings/settings-staff-calls';
import * as m from '../../../messages.ts';
import type { SettingsSearch } from './settings-search.rules.ts';

const labels: Record<SettingName, () => string> = {
  brandName: m.setting_brandName,
  brandLogo: m.setting_brandLogo,
  metaText: m.setting_metaText,
  marqueeText: m.setting_marqueeText,
  homepageText: m.setting_homepageText,
  siteMode: m.setting_siteMode,
  deletionDays: m.setting_deletionDays,
  demoBattles: m.setting_demoBattles,
  stakeMin: m.setting_stakeMin,
  stakeMax: m.setting_stakeMax,
  carromStakeMax: m.setting_carromStakeMax,
  stakeStep: m.setting_stakeStep,
  maxOpenMatches: m.setting_maxOpenMatches,
  requestMinutes: m.setting_requestMinutes,
  openMinutes: m.setting_openMinutes,
  roomCodeMinutes: m.setting_roomCodeMinutes,
  autoResultMinutes: m.setting_autoResultMinutes,
  secondReviewPercent: m.setting_secondReviewPercent,
  roomCodeBattles: m.setting_roomCodeBattles,
  assistSettles: m.setting_assistSettles,
  assistMinutes: m.setting_assistMinutes,
  assistStakeMax: m.setting_assistStakeMax,
  gameLinkHosts: m.setting_gameLinkHosts,
  operatorPhones: m.setting_operatorPhones,
  pointsFloor: m.setting_pointsFloor,
  pointsPairMax: m.setting_pointsPairMax,
  pointsDayMax: m.setting_pointsDayMax,
  commissionPercent: m.setting_commissionPercent,
  gstPercent: m.setting_gstPercent,
  joiningBonus: m.setting_joiningBonus,
  depositMin: m.setting_depositMin,
  depositMax: m.setting_depositMax,
  depositDailyMax: m.setting_depositDailyMax,
  rechargeMin: m.setting_rechargeMin,
  rechargeMax: m.setting_rechargeMax,
  withdrawAllow: m.setting_withdrawAllow,
  withdrawMin: m.setting_withdrawMin,
  withdrawMax: m.setting_withdrawMax,
  withdrawCooldownHours: m.setting_withdrawCooldownHours,
  withdrawAutoApproveBelow: m.setting_withdrawAutoApproveBelow,
  latePayoutAmount: m.setting_latePayoutAmount,
  withdrawSecondApprovalFrom: m.setting_withdrawSecondApprovalFrom,
  tdsOnWinnings: m.setting_tdsOnWinnings,
  gstLegalName: m.setting_gstLegalName,
  gstAddress: m.setting_gstAddress,
  gstin: m.setting_gstin,
  gstSac: m.setting_gstSac,
  referralPercents: m.setting_referralPercents,
  penaltyFraud: m.setting_penaltyFraud,
  penaltyWrongUpdate: m.setting_penaltyWrongUpdate,
  penaltyAbusing: m.battle_penalty_abusing,
  penaltyNotUpdating: m.setting_penaltyNotUpdating,
  penaltyGames: m.setting_penaltyGames,
  minimumAge: m.setting_minimumAge,
  bannedStates: m.setting_bannedStates,
  reversalsPromiseHours: m.setting_reversalsPromiseHours,
  restitutionsPromiseHours: m.setting_restitutionsPromiseHours,
  withdrawalsPromiseHours: m.setting_withdrawalsPromiseHours,
  suspensePromiseHours: m.setting_suspensePromiseHours,
  rechargesPromiseHours: m.setting_rechargesPromiseHours,
  contradictionsPromiseHours: m.setting_contradictionsPromiseHours,
  adjustmentsPromiseHours: m.setting_adjustmentsPromiseHours,
  reportsPromiseHours: m.setting_reportsPromiseHours,
  chatsPromiseMinutes: m.setting_chatsPromiseMinutes,
  whatsapp: m.setting_whatsapp,
  instagram: m.setting_instagram,
  grievanceName: m.setting_grievanceName,
  grievanceEmail: m.setting_grievanceEmail,
  grievancePhone: m.setting_grievancePhone,
  grievanceAddress: m.setting_grievanceAddress,
};

const helps: Partial<Record<SettingName, () => string>> = m.setting_help;

const groups: Record<SettingsSearch['show'], () => string> = m.settings_group;

const bands: Record<(typeof BAND_PARTS)[number], () => string> = m.band;

export const labelOf = (name: SettingName): string => labels[name]();

/** The help text of a setting; undefined when its name is enough. */
export const helpOf = (name: SettingName): string | undefined => helps[name]?.();

export const groupWords = (group: SettingsSearch['show']): string => groups[group]();

export const bandWords = (part: (typeof BAND_PARTS)[number]): string => bands[part]();

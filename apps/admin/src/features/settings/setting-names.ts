import type { BAND_PARTS, SettingName } from '@muqabla/contract/settings/settings-staff-calls';
import * as m from '../../messages.ts';
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
  stakeStep: m.setting_stakeStep,
  maxOpenMatches: m.setting_maxOpenMatches,
  requestMinutes: m.setting_requestMinutes,
  openMinutes: m.setting_openMinutes,
  roomCodeMinutes: m.setting_roomCodeMinutes,
  autoResultMinutes: m.setting_autoResultMinutes,
  gameLinkHosts: m.setting_gameLinkHosts,
  pointsFloor: m.setting_pointsFloor,
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
  withdrawSecondApprovalFrom: m.setting_withdrawSecondApprovalFrom,
  tdsOnWinnings: m.setting_tdsOnWinnings,
  gstLegalName: m.setting_gstLegalName,
  gstAddress: m.setting_gstAddress,
  gstin: m.setting_gstin,
  gstSac: m.setting_gstSac,
  referralPercents: m.setting_referralPercents,
  penaltyFraud: m.setting_penaltyFraud,
  penaltyWrongUpdate: m.setting_penaltyWrongUpdate,
  penaltyAbusing: m.setting_penaltyAbusing,
  penaltyNotUpdating: m.setting_penaltyNotUpdating,
  penaltyGames: m.setting_penaltyGames,
  minimumAge: m.setting_minimumAge,
  bannedStates: m.setting_bannedStates,
  whatsapp: m.setting_whatsapp,
  instagram: m.setting_instagram,
  grievanceName: m.setting_grievanceName,
  grievanceEmail: m.setting_grievanceEmail,
  grievancePhone: m.setting_grievancePhone,
  grievanceAddress: m.setting_grievanceAddress,
};

const helps: Partial<Record<SettingName, () => string>> = {
  brandLogo: m.setting_brandLogo_help,
  metaText: m.setting_metaText_help,
  marqueeText: m.setting_marqueeText_help,
  homepageText: m.setting_homepageText_help,
  siteMode: m.setting_siteMode_help,
  deletionDays: m.setting_deletionDays_help,
  demoBattles: m.setting_demoBattles_help,
  stakeMin: m.setting_stakeMin_help,
  stakeMax: m.setting_stakeMax_help,
  maxOpenMatches: m.setting_maxOpenMatches_help,
  requestMinutes: m.setting_requestMinutes_help,
  openMinutes: m.setting_openMinutes_help,
  roomCodeMinutes: m.setting_roomCodeMinutes_help,
  autoResultMinutes: m.setting_autoResultMinutes_help,
  gameLinkHosts: m.setting_gameLinkHosts_help,
  pointsFloor: m.setting_pointsFloor_help,
  commissionPercent: m.setting_commissionPercent_help,
  joiningBonus: m.setting_joiningBonus_help,
  depositDailyMax: m.setting_depositDailyMax_help,
  withdrawAllow: m.setting_withdrawAllow_help,
  withdrawCooldownHours: m.setting_withdrawCooldownHours_help,
  withdrawAutoApproveBelow: m.setting_withdrawAutoApproveBelow_help,
  withdrawSecondApprovalFrom: m.setting_withdrawSecondApprovalFrom_help,
  tdsOnWinnings: m.setting_tdsOnWinnings_help,
  gstLegalName: m.setting_gstLegalName_help,
  gstin: m.setting_gstin_help,
  gstSac: m.setting_gstSac_help,
  referralPercents: m.setting_referralPercents_help,
  minimumAge: m.setting_minimumAge_help,
  bannedStates: m.setting_bannedStates_help,
  whatsapp: m.setting_whatsapp_help,
  instagram: m.setting_instagram_help,
};

const groups: Record<SettingsSearch['show'], () => string> = {
  brand: m.settings_group_brand,
  site: m.settings_group_site,
  battles: m.settings_group_battles,
  money: m.settings_group_money,
  withdraw: m.settings_group_withdraw,
  invoices: m.settings_group_invoices,
  referral: m.settings_group_referral,
  penalties: m.settings_group_penalties,
  eligibility: m.settings_group_eligibility,
  contact: m.settings_group_contact,
  history: m.settings_group_history,
};

const bands: Record<(typeof BAND_PARTS)[number], () => string> = {
  lowBelow: m.band_lowBelow,
  lowPercent: m.band_lowPercent,
  middleUpTo: m.band_middleUpTo,
  middle: m.band_middle,
  high: m.band_high,
};

export const labelOf = (name: SettingName): string => labels[name]();

/** The help text of a setting; undefined when its name is enough. */
export const helpOf = (name: SettingName): string | undefined => helps[name]?.();

export const groupWords = (group: SettingsSearch['show']): string => groups[group]();

export const bandWords = (part: (typeof BAND_PARTS)[number]): string => bands[part]();

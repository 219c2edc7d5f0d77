import type { PublicSettings } from '@muqabla/contract/core/settings/settings-calls';
import { SETTING_FIELDS } from '@muqabla/contract/core/settings/settings-staff-calls';
import { type Economy, existsIn } from '@muqabla/contract/economy';
import { entryOf } from '@muqabla/contract/entry-of';
import { type Language, REVIEWED_BY_OPERATOR } from '@muqabla/contract/languages';
import { rupeesFromPaise } from '@muqabla/contract/money';
import { writtenIn } from '@muqabla/messages/text-in';
import type { StandIns } from '../../providers/stand-ins.ts';
import type { PlayMode, Settings } from './known-settings.ts';

/** The parts of the public settings that the environment decides. */
export type Installation = { playMode: PlayMode; standIns: StandIns; economy: Economy };

const shownSettings = (
  settings: Settings,
  { language, playMode, standIns, economy }: Installation & { language: Language },
): PublicSettings => ({
  brandLogo: settings.brandLogo,
  brandName: settings.brandName,
  marqueeText: writtenIn(settings.marqueeText, language),
  homepageText: writtenIn(settings.homepageText, language),
  metaText: writtenIn(settings.metaText, language),
  whatsapp: settings.whatsapp,
  instagram: settings.instagram,
  grievanceName: settings.grievanceName,
  grievanceEmail: settings.grievanceEmail,
  grievancePhone: settings.grievancePhone,
  grievanceAddress: settings.grievanceAddress,
  withdrawAllow: settings.withdrawAllow,
  siteMode: settings.siteMode,
  playMode,
  ...(standIns.size > 0 && { standIns: [...standIns] }),
  economy,
  ...(economy === 'points' && {
    pointsFloor: rupeesFromPaise(settings.pointsFloor),
    pointsPairMax: rupeesFromPaise(settings.pointsPairMax),
    pointsDayMax: rupeesFromPaise(settings.pointsDayMax),
  }),
  newLanguages: REVIEWED_BY_OPERATOR.filter((each) => !settings.reviewedLanguages.includes(each)),
  visitSamplePercent: settings.visitSamplePercent,
  demoBattles: settings.demoBattles,
  commissionPercent: settings.commissionPercent,
  gstPercent: settings.gstPercent,
  referralPercents: [...settings.referralPercents],
  joiningBonus: rupeesFromPaise(settings.joiningBonus),
  stakeMin: rupeesFromPaise(settings.stakeMin),
  // A higher one is refused by the bounds of points.
  stakeMax: rupeesFromPaise(settings.stakeMax < settings.pointsPairMax ? settings.stakeMax : settings.pointsPairMax),
  stakeStep: rupeesFromPaise(settings.stakeStep),
  depositMin: rupeesFromPaise(settings.depositMin),
  depositMax: rupeesFromPaise(settings.depositMax),
  rechargeMin: rupeesFromPaise(settings.rechargeMin),
  rechargeMax: rupeesFromPaise(settings.rechargeMax),
  penaltyFraud: rupeesFromPaise(settings.penaltyFraud),
  penaltyWrongUpdate: rupeesFromPaise(settings.penaltyWrongUpdate),
  penaltyAbusing: rupeesFromPaise(settings.penaltyAbusing),
  penaltyNotUpdating: rupeesFromPaise(settings.penaltyNotUpdating),
  assistSettles: settings.assistSettles,
  assistMinutes: settings.assistMinutes,
  extraTime: settings.extraTime,
  minimumAge: settings.minimumAge,
  ageProof: settings.ageProof,
  guardianConfirms: settings.guardianConfirms,
  bannedStates: [...settings.bannedStates],
});

const existsAs = (name: string, economy: Economy) => existsIn(entryOf<object>(SETTING_FIELDS, name) ?? {}, economy);

/**
 * The public settings of an economy, in one language. They are listed explicitly, so that a new setting stays private; those
 * that exist in another economy only are absent.
 */
export const publicSettingsOf = (settings: Settings, shown: Installation & { language: Language }): PublicSettings =>
  Object.fromEntries(
    Object.entries(shownSettings(settings, shown)).filter(([name]) => existsAs(name, shown.economy)),
  ) as PublicSettings;

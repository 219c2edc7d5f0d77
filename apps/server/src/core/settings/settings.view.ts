import type { Economy } from '@muqabla/contract/economy';
import { rupeesFromPaise } from '@muqabla/contract/money';
import type { Language } from '@muqabla/contract/refusals';
import type { PublicSettings } from '@muqabla/contract/settings/settings-calls';
import type { PlayMode, Settings } from './known-settings.ts';

/** The public settings, in one language. They are listed explicitly, so that a new setting stays private. */
export const publicSettingsOf = (
  settings: Settings,
  { language, playMode, economy }: { language: Language; playMode: PlayMode; economy: Economy },
): PublicSettings => ({
  brandLogo: settings.brandLogo,
  brandName: settings.brandName,
  marqueeText: settings.marqueeText[language],
  homepageText: settings.homepageText[language],
  metaText: settings.metaText[language],
  whatsapp: settings.whatsapp,
  instagram: settings.instagram,
  grievanceName: settings.grievanceName,
  grievanceEmail: settings.grievanceEmail,
  grievancePhone: settings.grievancePhone,
  grievanceAddress: settings.grievanceAddress,
  withdrawAllow: settings.withdrawAllow,
  siteMode: settings.siteMode,
  playMode,
  economy,
  ...(economy === 'points' && { pointsFloor: rupeesFromPaise(settings.pointsFloor) }),
  demoBattles: settings.demoBattles,
  commissionPercent: settings.commissionPercent,
  gstPercent: settings.gstPercent,
  referralPercents: [...settings.referralPercents],
  joiningBonus: rupeesFromPaise(settings.joiningBonus),
  stakeMin: rupeesFromPaise(settings.stakeMin),
  stakeMax: rupeesFromPaise(settings.stakeMax),
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
  minimumAge: settings.minimumAge,
  bannedStates: [...settings.bannedStates],
});

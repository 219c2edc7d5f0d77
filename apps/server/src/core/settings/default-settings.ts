import { OWN_BRAND } from '@muqabla/contract/brand';
import { ADULT_AGE_YEARS } from '@muqabla/contract/constants';
import type { Economy } from '@muqabla/contract/economy';
import { paise } from '@muqabla/contract/money';
import { type Bilingual, text } from '@muqabla/contract/texts';
import { bothOf } from '@muqabla/messages/text-in';
import type { PlayMode, Settings } from './known-settings.ts';

const EMPTY_TEXT: Bilingual = { en: '', hi: '' };

const UNBOUNDED = paise(100_000_000_00);

const POINTS_DEFAULTS = {
  metaText: bothOf(
    text(
      'Head-to-head battles of skill for adults in India, played for points. Points are free, and cannot be bought or exchanged.',
    ),
  ),
  demoBattles: false,
  roomCodeBattles: false,
  extraTime: true,
  commissionPercent: 0,
  gstPercent: 0,
  joiningBonus: paise(0),
  referralPercents: [0, 0],
  bannedStates: [],
  // Points cannot be lost for good, so that the general maximum is enough.
  carromStakeMax: UNBOUNDED,
  // A stake is what one may win from another in a day, so that no battle is refused for its stake alone.
  stakeMax: paise(200_00),
  pointsPairMax: paise(200_00),
  pointsDayMax: paise(1000_00),
} as const satisfies Partial<Settings>;

const PROMISE_DEFAULTS = {
  reversalsPromiseHours: 24,
  restitutionsPromiseHours: 24,
  withdrawalsPromiseHours: 4,
  suspensePromiseHours: 24,
  rechargesPromiseHours: 1,
  contradictionsPromiseHours: 4,
  adjustmentsPromiseHours: 24,
  reportsPromiseHours: 48,
  chatsPromiseMinutes: 10,
} as const satisfies Partial<Settings>;

/** The values where stakes are money. */
const MONEY_DEFAULTS: Omit<Settings, 'demoBattles'> = {
  brandName: OWN_BRAND,
  brandLogo: '',
  brandColour: '',
  marqueeText: EMPTY_TEXT,
  homepageText: EMPTY_TEXT,
  metaText: bothOf(
    text(
      'Head-to-head battles of skill for adults in India. Play on our board, or in another app with a room code. We hold both stakes and pay the winner.',
    ),
  ),
  whatsapp: '',
  instagram: '',
  grievanceName: '',
  grievanceEmail: '',
  grievancePhone: '',
  helpline: '',
  harmPlayHours: 20,
  harmNights: 5,
  harmRaises: 3,
  harmFullDays: 4,
  harmLossDeposits: 3,
  grievanceAddress: '',
  withdrawAllow: true,
  siteMode: 'live',
  deletionDays: 7,
  archiveDays: 365,
  visitSamplePercent: 0,
  reviewedLanguages: [],
  pointsFloor: paise(1000_00),
  pointsPairMax: UNBOUNDED,
  pointsDayMax: UNBOUNDED,
  commissionPercent: 5,
  gstPercent: 28,
  stakeMin: paise(50_00),
  stakeMax: paise(10_000_00),
  stakeStep: paise(1_00),
  carromStakeMax: paise(250_00),
  minimumAge: ADULT_AGE_YEARS,
  bannedStates: ['Tamil Nadu', 'Andhra Pradesh', 'Telangana', 'Assam', 'Odisha', 'Sikkim', 'Nagaland'],
  roomCodeBattles: true,
  // Stakes of money are played for on equal clocks, unless the operator decides otherwise.
  extraTime: false,
  secondReviewPercent: 10,
  gameLinkHosts: ['lk.gggred.com'],
  operatorPhones: [],
  joiningBonus: paise(10_00),
  referralPercents: [2, 1],
  requestMinutes: 2,
  openMinutes: 30,
  roomCodeMinutes: 10,
  autoResultMinutes: 15,
  assistSettles: false,
  assistMinutes: 10,
  assistStakeMax: paise(500_00),
  maxOpenMatches: 3,
  depositMin: paise(50_00),
  depositMax: paise(10_000_00),
  depositDailyMax: paise(0),
  withdrawMin: paise(95_00),
  withdrawMax: paise(100_000_00),
  withdrawCooldownHours: 24,
  withdrawAutoApproveBelow: paise(0),
  latePayoutAmount: paise(0),
  withdrawSecondApprovalFrom: paise(10_000_00),
  tdsOnWinnings: false,
  gstLegalName: '',
  gstAddress: '',
  gstin: '',
  gstSac: '',
  ...PROMISE_DEFAULTS,
  rechargeMin: paise(10_00),
  rechargeMax: paise(5_000_00),
  penaltyFraud: paise(100_00),
  penaltyWrongUpdate: paise(100_00),
  penaltyAbusing: paise(50_00),
  penaltyNotUpdating: paise(25_00),
  penaltyGames: {
    lowBelow: paise(1000_00),
    lowPercent: 10,
    middleUpTo: paise(5000_00),
    middle: paise(50_00),
    high: paise(100_00),
  },
};

/** The values of settings that the operator has not changed. */
export const defaultSettings = (playMode: PlayMode, economy: Economy = 'sandbox'): Settings => ({
  ...MONEY_DEFAULTS,
  demoBattles: playMode === 'sandbox',
  ...(economy === 'points' && POINTS_DEFAULTS),
});

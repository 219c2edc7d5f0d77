import type { Economy } from '@muqabla/contract/economy';
import { paise } from '@muqabla/contract/money';
import { text } from '@muqabla/contract/texts';
import { bothOf } from '@muqabla/messages/text-in';
import { MONEY_DEFAULTS, type PlayMode, type Settings, UNBOUNDED } from './known-settings.ts';

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

/** The values of settings that the operator has not changed. */
export const defaultSettings = (playMode: PlayMode, economy: Economy = 'sandbox'): Settings => ({
  ...MONEY_DEFAULTS,
  demoBattles: playMode === 'sandbox',
  ...(economy === 'points' && POINTS_DEFAULTS),
});

import { FOR_MONEY } from '@muqabla/ui/economy';
import {
  type Icon,
  Activity,
  Gamepad2,
  Gift,
  Headset,
  HeartPulse,
  Medal,
  Scale,
  ScrollText,
  ShieldCheck,
  Swords,
  Trophy,
  UserRound,
  Users,
} from '@muqabla/ui/icons';
import * as m from '../messages.ts';
import { paths, practicePath } from '../paths.ts';
import { sidePaths, tournamentPath } from '../side-paths.ts';
import { mainTab } from './main-tab.ts';

/** A page that the menu and the rail lead to. */
export type MenuEntry = { to: string; Icon: Icon; word: string };

/** The ways to play and to see where one stands; a visitor has those that need no account. */
export const playEntries = (isSignedIn: boolean): MenuEntry[] => [
  { to: paths.home, Icon: Swords, word: m.play() },
  { to: practicePath('ludo-quick'), Icon: Gamepad2, word: m.practice_title() },
  ...(isSignedIn
    ? [
        { to: tournamentPath(), Icon: Trophy, word: m.tournaments() },
        { to: sidePaths.friends, Icon: Users, word: m.friends_title() },
        { to: sidePaths.leaders, Icon: Medal, word: m.menu_leaders() },
        { to: mainTab.to, Icon: mainTab.Icon, word: mainTab.word() },
      ]
    : []),
];

/** The pages about a signed-in player. */
export const accountEntries = (): MenuEntry[] => [
  { to: paths.refer, Icon: Gift, word: m.refer() },
  { to: paths.history, Icon: ScrollText, word: m.history() },
  { to: paths.profile, Icon: UserRound, word: m.profile() },
  { to: paths.limits, Icon: HeartPulse, word: m.limits_title() },
];

/** The pages about the product, for everybody. */
export const openEntries = (): MenuEntry[] => [
  { to: paths.support, Icon: Headset, word: m.support() },
  ...(FOR_MONEY ? [{ to: sidePaths.trust, Icon: ShieldCheck, word: m.trust_title() }] : []),
  { to: sidePaths.status, Icon: Activity, word: m.status() },
  { to: paths.terms, Icon: Scale, word: m.legal_terms() },
];

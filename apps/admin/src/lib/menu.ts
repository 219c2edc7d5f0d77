import type { Economy } from '@muqabla/contract/economy';
import type { StaffPermission } from '@muqabla/contract/roles';
import {
  type Icon,
  Activity,
  BookOpenText,
  ChartColumn,
  Gamepad2,
  Gavel,
  GitCompareArrows,
  HandCoins,
  HeartPulse,
  IndianRupee,
  LayoutDashboard,
  ListChecks,
  MessageCircle,
  MessageSquareWarning,
  Scale,
  Settings2,
  Smartphone,
  Swords,
  Trophy,
  UserCog,
  Users,
} from '@muqabla/ui/icons';
import * as m from '../messages.ts';

export const ENTRY_GROUPS = ['today', 'people', 'books', 'house'] as const;
export type EntryGroup = (typeof ENTRY_GROUPS)[number];

/** An entry of the navigation. Several screens of one entry are tabs at the top of each. */
export type NavEntry = {
  group: EntryGroup;
  /** The name of what its screens have in common; without one it is that of the role's first screen in it. */
  name?: () => string;
  icon: Icon;
  /** The screen has several columns, so the navigation shows icons only. */
  needsWidth?: boolean;
  /** Players wait for its cases: the count is highlighted. */
  hot?: boolean;
  /** Shown only while something waits in it or its screen is open; the search finds it always. */
  rare?: boolean;
};

const entries = {
  dashboard: { group: 'today', icon: LayoutDashboard },
  review: { group: 'today', icon: Gavel, needsWidth: true, hot: true },
  withdrawals: { group: 'today', icon: HandCoins, hot: true },
  deposits: { group: 'today', icon: IndianRupee },
  recharges: { group: 'today', icon: Smartphone, rare: true },
  contradictions: { group: 'today', icon: GitCompareArrows, hot: true, rare: true },
  chats: { group: 'today', icon: MessageCircle, needsWidth: true, hot: true },
  complaints: { group: 'today', icon: MessageSquareWarning },
  approvals: { group: 'today', icon: ListChecks, hot: true },
  fairPlay: { group: 'today', name: m.nav_fair_play, icon: Scale, hot: true },
  harm: { group: 'today', icon: HeartPulse, rare: true },
  players: { group: 'people', icon: Users },
  battles: { group: 'people', icon: Swords },
  tournaments: { group: 'people', icon: Trophy },
  ledger: { group: 'books', icon: BookOpenText },
  reports: { group: 'books', icon: ChartColumn },
  games: { group: 'house', icon: Gamepad2 },
  settings: { group: 'house', icon: Settings2 },
  staff: { group: 'house', icon: UserCog },
  system: { group: 'house', name: m.nav_system, icon: Activity, hot: true },
} as const satisfies Record<string, NavEntry>;
export type EntryName = keyof typeof entries;

/** The entries of the navigation, in their order. */
export const ENTRIES: Readonly<Record<EntryName, NavEntry>> = entries;

/** A query that counts the cases that wait in a screen. */
export type WaitingQuery = {
  queryKey: readonly unknown[];
  queryFn?: unknown;
  /** A method, because each query has a response of its own. */
  select?(data: unknown): number;
};

/** The place of a screen in the navigation and the search. */
export type MenuPlace = {
  entry: EntryName;
  name: () => string;
  /** Its tab within the entry, where the screen's name would repeat that of the entry. */
  tab?: () => string;
  /** Counts the open cases of its queue. */
  waitingQuery?: WaitingQuery;
  /** The search with which it lists what waits. */
  waitingSearch?: object;
};

/** Who may open a page: a role with one of the permissions, in one of the economies; without economies in every one. */
export type PageAccess = { needs: readonly StaffPermission[]; economies?: readonly Economy[] };

/** A screen of the navigation. */
export type MenuScreen = PageAccess & MenuPlace & { to: string };

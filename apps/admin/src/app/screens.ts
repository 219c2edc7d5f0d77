import { MONEY_ECONOMIES as economies } from '@muqabla/contract/economy';
import type { StaffRole } from '@muqabla/contract/roles';
import { existsHere } from '@muqabla/ui/economy';
import {
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
import { may } from '../lib/permissions.ts';
import * as m from '../messages.ts';
import type { NavEntry, ScreenOf } from './screen-entry.ts';

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

/** Every screen by its entry, with the permission it needs and, where it is about money, its economies. */
const SCREENS = [
  { to: '/dashboard', needs: ['signedIn'], entry: 'dashboard', name: m.nav_dashboard },
  { to: '/review', needs: ['review'], entry: 'review', name: m.nav_review },
  { to: '/withdrawals', needs: ['withdrawals'], economies, entry: 'withdrawals', name: m.nav_withdrawals },
  {
    to: '/deposits',
    needs: ['deposits'],
    economies,
    entry: 'deposits',
    name: m.nav_deposits,
    waitingSearch: { status: 'suspense' },
  },
  { to: '/recharges', needs: ['recharges'], economies, entry: 'recharges', name: m.nav_recharges },
  { to: '/contradictions', needs: ['ledger'], economies, entry: 'contradictions', name: m.nav_contradictions },
  { to: '/chats', needs: ['chat'], entry: 'chats', name: m.chat },
  { to: '/complaints', needs: ['complaints'], entry: 'complaints', name: m.complaints_title },
  { to: '/approvals', needs: ['adjust', 'review', 'law'], entry: 'approvals', name: m.nav_approvals, tab: m.pending },
  { to: '/adjustments', needs: ['adjust'], entry: 'approvals', name: m.nav_adjustments },
  { to: '/reversals', needs: ['review'], entry: 'approvals', name: m.nav_reversals },
  { to: '/restitutions', needs: ['review'], entry: 'approvals', name: m.nav_restitutions },
  { to: '/waiting-settings', needs: ['law'], entry: 'approvals', name: m.nav_waiting_settings },
  { to: '/player-reports', needs: ['playerReports'], entry: 'fairPlay', name: m.nav_player_reports },
  { to: '/engine-checks', needs: ['review'], entry: 'fairPlay', name: m.nav_engine_checks },
  { to: '/rings', needs: ['review'], economies, entry: 'fairPlay', name: m.rings_title },
  { to: '/second-reviews', needs: ['review'], entry: 'fairPlay', name: m.nav_second_reviews },
  { to: '/harm-cases', needs: ['limits'], entry: 'harm', name: m.nav_harm },
  { to: '/players', needs: ['players'], entry: 'players', name: m.players },
  { to: '/kyc', needs: ['kyc'], economies, entry: 'players', name: m.kyc_title },
  { to: '/account-deletions', needs: ['players'], entry: 'players', name: m.nav_deletions },
  { to: '/battles', needs: ['battles'], entry: 'battles', name: m.battles },
  { to: '/tournaments', needs: ['battles'], entry: 'tournaments', name: m.tournaments },
  { to: '/ledger', needs: ['ledger'], entry: 'ledger', name: m.nav_ledger },
  { to: '/penalties', needs: ['penalties'], entry: 'ledger', name: m.nav_penalties },
  { to: '/referrals', needs: ['reports'], economies, entry: 'ledger', name: m.nav_referrals },
  { to: '/reports', needs: ['reports'], economies, entry: 'reports', name: m.nav_reports },
  { to: '/reports/scheduled', needs: ['reports'], economies, entry: 'reports', name: m.schedules_title },
  { to: '/closing', needs: ['reports'], economies, entry: 'reports', name: m.closing_title },
  { to: '/games', needs: ['games'], entry: 'games', name: m.games },
  { to: '/settings', needs: ['settings'], entry: 'settings', name: m.nav_settings },
  { to: '/law', needs: ['law'], economies, entry: 'settings', name: m.nav_law },
  { to: '/law/wind-down', needs: ['law'], economies, entry: 'settings', name: m.wind_down_title },
  { to: '/staff', needs: ['staff'], entry: 'staff', name: m.nav_staff },
  { to: '/permissions', needs: ['staff'], entry: 'staff', name: m.nav_permissions },
  { to: '/health', needs: ['system'], entry: 'system', name: m.nav_health },
  { to: '/preflight', needs: ['system'], entry: 'system', name: m.preflight_title },
  { to: '/speed', needs: ['system'], entry: 'system', name: m.speed_title },
  { to: '/jobs', needs: ['system'], entry: 'system', name: m.nav_jobs },
  { to: '/audit', needs: ['audit'], entry: 'system', name: m.nav_audit },
  { to: '/api-keys', needs: ['apiKeys'], entry: 'system', name: m.nav_api_keys },
  { to: '/webhooks', needs: ['webhooks'], entry: 'system', name: m.nav_webhooks },
] as const satisfies readonly ScreenOf<EntryName>[];

export type ScreenPath = (typeof SCREENS)[number]['to'];
export type Screen = ScreenOf<EntryName> & { to: ScreenPath };

/** The screens of this economy that a role may open. */
export const screensOf = (role: StaffRole): Screen[] =>
  (SCREENS as readonly Screen[]).filter(
    (screen) => existsHere(screen) && screen.needs.some((permission) => may(role, permission)),
  );

/** The first screen of a role: the queue of reviewers, the dashboard of the others; undefined when it has none. */
export const firstScreen = (role: StaffRole): ScreenPath | undefined =>
  role === 'reviewer' ? '/review' : screensOf(role)[0]?.to;

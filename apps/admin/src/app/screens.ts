import { MONEY_ECONOMIES as economies } from '@muqabla/contract/economy';
import type { StaffRole } from '@muqabla/contract/roles';
import { existsHere } from '@muqabla/ui/economy';
import {
  Activity,
  BookOpenText,
  Bot,
  ChartColumn,
  Eye,
  FileClock,
  FileSpreadsheet,
  Flag,
  Gamepad2,
  Gavel,
  GitCompareArrows,
  HandCoins,
  IndianRupee,
  KeyRound,
  Landmark,
  LayoutDashboard,
  ListRestart,
  MessageCircle,
  MessageSquareWarning,
  OctagonAlert,
  RotateCcw,
  Scale,
  Settings2,
  Share2,
  ShieldCheck,
  Smartphone,
  Swords,
  Trophy,
  UserCog,
  Users,
  UserX,
  Webhook,
} from '@muqabla/ui/icons';
import { may } from '../lib/permissions.ts';
import * as m from '../messages.ts';
import type { ScreenEntry } from './screen-entry.ts';

/** Every screen in the order of the navigation, with the permission it needs and, where it is about money, its economies. */
const SCREENS = [
  { to: '/dashboard', needs: 'signedIn', group: 'work', name: m.nav_dashboard, icon: LayoutDashboard },
  { to: '/review', needs: 'review', group: 'work', name: m.nav_review, icon: Gavel, needsWidth: true, hot: true },
  {
    to: '/withdrawals',
    needs: 'withdrawals',
    economies,
    group: 'work',
    name: m.nav_withdrawals,
    icon: HandCoins,
    hot: true,
  },
  { to: '/deposits', needs: 'deposits', economies, group: 'work', name: m.nav_deposits, icon: IndianRupee },
  { to: '/recharges', needs: 'recharges', economies, group: 'work', name: m.nav_recharges, icon: Smartphone },
  {
    to: '/contradictions',
    needs: 'ledger',
    economies,
    group: 'work',
    name: m.nav_contradictions,
    icon: GitCompareArrows,
    hot: true,
  },
  { to: '/chats', needs: 'chat', group: 'work', name: m.chat, icon: MessageCircle, needsWidth: true, hot: true },
  { to: '/complaints', needs: 'complaints', group: 'work', name: m.complaints_title, icon: MessageSquareWarning },
  { to: '/adjustments', needs: 'adjust', group: 'work', name: m.nav_adjustments, icon: Scale },
  {
    to: '/player-reports',
    needs: 'playerReports',
    group: 'fairness',
    name: m.nav_player_reports,
    icon: Flag,
    hot: true,
  },
  { to: '/engine-checks', needs: 'review', group: 'fairness', name: m.nav_engine_checks, icon: Bot },
  { to: '/rings', needs: 'review', economies, group: 'fairness', name: m.rings_title, icon: Share2 },
  { to: '/second-reviews', needs: 'review', group: 'fairness', name: m.nav_second_reviews, icon: Eye },
  { to: '/reversals', needs: 'review', group: 'fairness', name: m.nav_reversals, icon: RotateCcw },
  { to: '/restitutions', needs: 'review', group: 'fairness', name: m.nav_restitutions, icon: HandCoins },
  { to: '/battles', needs: 'battles', group: 'records', name: m.battles, icon: Swords },
  { to: '/tournaments', needs: 'battles', group: 'records', name: m.tournaments, icon: Trophy },
  { to: '/players', needs: 'players', group: 'records', name: m.players, icon: Users },
  { to: '/account-deletions', needs: 'players', group: 'records', name: m.nav_deletions, icon: UserX },
  { to: '/kyc', needs: 'kyc', economies, group: 'records', name: m.kyc_title, icon: ShieldCheck },
  { to: '/ledger', needs: 'ledger', group: 'records', name: m.nav_ledger, icon: BookOpenText },
  { to: '/penalties', needs: 'penalties', group: 'records', name: m.nav_penalties, icon: OctagonAlert },
  { to: '/referrals', needs: 'reports', economies, group: 'records', name: m.nav_referrals, icon: Share2 },
  { to: '/reports', needs: 'reports', economies, group: 'records', name: m.nav_reports, icon: ChartColumn },
  { to: '/closing', needs: 'reports', economies, group: 'records', name: m.closing_title, icon: FileSpreadsheet },
  { to: '/games', needs: 'games', group: 'setup', name: m.games, icon: Gamepad2 },
  { to: '/staff', needs: 'staff', group: 'setup', name: m.nav_staff, icon: UserCog },
  { to: '/law', needs: 'law', economies, group: 'setup', name: m.nav_law, icon: Landmark },
  { to: '/settings', needs: 'settings', group: 'setup', name: m.nav_settings, icon: Settings2 },
  { to: '/waiting-settings', needs: 'law', group: 'setup', name: m.nav_waiting_settings, icon: Users, hot: true },
  { to: '/jobs', needs: 'system', group: 'setup', name: m.nav_jobs, icon: ListRestart, hot: true },
  { to: '/health', needs: 'system', group: 'setup', name: m.nav_health, icon: Activity },
  { to: '/permissions', needs: 'staff', group: 'setup', name: m.nav_permissions, icon: ShieldCheck },
  { to: '/api-keys', needs: 'apiKeys', group: 'setup', name: m.nav_api_keys, icon: KeyRound },
  { to: '/webhooks', needs: 'webhooks', group: 'setup', name: m.nav_webhooks, icon: Webhook },
  { to: '/audit', needs: 'audit', group: 'setup', name: m.nav_audit, icon: FileClock },
] as const satisfies readonly ScreenEntry[];

export type ScreenPath = (typeof SCREENS)[number]['to'];
export type Screen = ScreenEntry & { to: ScreenPath };

/** The screens of this economy that a role may open. */
export const screensOf = (role: StaffRole): Screen[] =>
  (SCREENS as readonly Screen[]).filter((screen) => existsHere(screen) && may(role, screen.needs));

/** The first screen of a role: the queue of reviewers, the dashboard of the others; undefined when it has none. */
export const firstScreen = (role: StaffRole): ScreenPath | undefined =>
  role === 'reviewer' ? '/review' : screensOf(role)[0]?.to;

import type { StaffRole } from '@muqabla/contract/roles';
import { existsHere } from '@muqabla/ui/economy';
import { deletionsScreen } from '../features/accounts/account-deletions/deletions.screen.ts';
import { kycScreen } from '../features/accounts/kyc/kyc.screen.ts';
import { playerReportsScreen } from '../features/accounts/player-reports/player-reports.screen.ts';
import { playersScreen, playerScreen } from '../features/accounts/players/players.screen.ts';
import { referralsScreen, referrerScreen } from '../features/accounts/referrals/referrals.screen.ts';
import { apiKeysScreen, apiKeyScreen } from '../features/console/api-keys/api-keys.screen.ts';
import { closingScreen } from '../features/console/closing/closing.screen.ts';
import { dashboardScreen } from '../features/console/dashboard/dashboard.screen.ts';
import { ledgerScreen } from '../features/console/ledger/ledger.screen.ts';
import { permissionsScreen } from '../features/console/permissions/permissions.screen.ts';
import { reportsScreen } from '../features/console/reports/reports.screen.ts';
import { scheduledReportsScreen } from '../features/console/scheduled-reports/scheduled-reports.screen.ts';
import { staffScreen } from '../features/console/staff/staff.screen.ts';
import { traceScreen } from '../features/console/trace/trace.screen.ts';
import { approvalsScreen } from '../features/core/approvals/approvals.screen.ts';
import { auditScreen } from '../features/core/audit/audit.screen.ts';
import { lawScreen } from '../features/core/law/law.screen.ts';
import { settingsScreen } from '../features/core/settings/settings.screen.ts';
import { waitingSettingsScreen } from '../features/core/settings/waiting-settings.screen.ts';
import { webhooksScreen, webhookScreen } from '../features/core/webhooks/webhooks.screen.ts';
import { adjustmentsScreen } from '../features/money/adjustments/adjustments.screen.ts';
import { contradictionsScreen } from '../features/money/contradictions/contradictions.screen.ts';
import { depositsScreen, reconcileScreen } from '../features/money/deposits/deposits.screen.ts';
import { rechargesScreen } from '../features/money/recharges/recharges.screen.ts';
import { withdrawalsScreen } from '../features/money/withdrawals/withdrawals.screen.ts';
import { healthScreen } from '../features/operations/system/health.screen.ts';
import { jobsScreen } from '../features/operations/system/jobs.screen.ts';
import { preflightScreen } from '../features/operations/system/preflight.screen.ts';
import { speedScreen } from '../features/operations/visits/visits.screen.ts';
import { windDownScreen } from '../features/operations/wind-down/wind-down.screen.ts';
import { gamesScreen, newGameScreen, gameScreen } from '../features/play/boards/games/games.screen.ts';
import {
  tournamentsScreen,
  newTournamentScreen,
  schedulesScreen,
  newScheduleScreen,
  tournamentScreen,
} from '../features/play/events/tournaments/tournaments.screen.ts';
import { engineChecksScreen, engineCaseScreen } from '../features/play/integrity/engine-check/engine-checks.screen.ts';
import { harmCasesScreen } from '../features/play/integrity/harm/harm-cases.screen.ts';
import { restitutionsScreen } from '../features/play/integrity/restitutions/restitutions.screen.ts';
import { ringsScreen, ringScreen } from '../features/play/integrity/rings/rings.screen.ts';
import { matchesScreen, matchScreen } from '../features/play/matches/desk/matches.screen.ts';
import { penaltiesScreen } from '../features/play/matches/penalties/penalties.screen.ts';
import { reversalsScreen } from '../features/play/matches/reversal/reversals.screen.ts';
import { reviewScreen } from '../features/play/matches/review/review.screen.ts';
import { secondReviewsScreen, blindCaseScreen } from '../features/play/matches/second-reviews/second-reviews.screen.ts';
import { chatsScreen } from '../features/support/chat/chats.screen.ts';
import { complaintsScreen } from '../features/support/complaints/complaints.screen.ts';
import type { MenuScreen } from '../lib/menu.ts';
import { may } from '../lib/permissions.ts';

/** Every screen of the console with its pages; those of the navigation are in its order. */
export const SCREENS = [
  dashboardScreen,
  reviewScreen,
  withdrawalsScreen,
  depositsScreen,
  reconcileScreen,
  rechargesScreen,
  contradictionsScreen,
  chatsScreen,
  complaintsScreen,
  approvalsScreen,
  adjustmentsScreen,
  reversalsScreen,
  restitutionsScreen,
  waitingSettingsScreen,
  playerReportsScreen,
  engineChecksScreen,
  engineCaseScreen,
  ringsScreen,
  ringScreen,
  secondReviewsScreen,
  blindCaseScreen,
  harmCasesScreen,
  playersScreen,
  playerScreen,
  kycScreen,
  deletionsScreen,
  matchesScreen,
  matchScreen,
  tournamentsScreen,
  newTournamentScreen,
  schedulesScreen,
  newScheduleScreen,
  tournamentScreen,
  ledgerScreen,
  traceScreen,
  penaltiesScreen,
  referralsScreen,
  referrerScreen,
  reportsScreen,
  scheduledReportsScreen,
  closingScreen,
  gamesScreen,
  newGameScreen,
  gameScreen,
  settingsScreen,
  lawScreen,
  windDownScreen,
  staffScreen,
  permissionsScreen,
  healthScreen,
  preflightScreen,
  speedScreen,
  jobsScreen,
  auditScreen,
  apiKeysScreen,
  apiKeyScreen,
  webhooksScreen,
  webhookScreen,
] as const;

/** The addresses without a parameter. */
export type ScreenPath = Exclude<(typeof SCREENS)[number]['fullPath'], `${string}$${string}`>;
export type Screen = MenuScreen & { to: ScreenPath };

const inMenu = SCREENS.flatMap(({ options: { staticData } }) => (staticData?.screen ?? []) as Screen | []);

/** The screens of this economy that a role may open. */
export const screensOf = (role: StaffRole): Screen[] =>
  inMenu.filter((screen) => existsHere(screen) && screen.needs.some((permission) => may(role, permission)));

/** The first screen of a role: the queue of reviewers, the dashboard of the others; undefined when it has none. */
export const firstScreen = (role: StaffRole): ScreenPath | undefined =>
  role === 'reviewer' ? '/review' : screensOf(role)[0]?.to;

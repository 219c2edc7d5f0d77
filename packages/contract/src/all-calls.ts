import { accountDeletionCalls } from './account-deletion/deletion-calls.ts';
import { staffDeletionCalls } from './account-deletion/deletion-staff-calls.ts';
import { adjustmentCalls } from './adjustments/adjustment-calls.ts';
import { auditCalls } from './audit/audit-calls.ts';
import { boardCalls } from './boards/board-calls.ts';
import { staffBoardCalls } from './boards/board-staff-calls.ts';
import { chatCalls } from './chat/chat-calls.ts';
import { staffChatCalls } from './chat/chat-staff-calls.ts';
import { complaintCalls } from './complaints/complaint-calls.ts';
import { staffComplaintCalls } from './complaints/complaint-staff-calls.ts';
import { depositCalls } from './deposits/deposit-calls.ts';
import { staffDepositCalls } from './deposits/deposit-staff-calls.ts';
import { exportCalls } from './exports/export-calls.ts';
import { friendCalls } from './friends/friend-calls.ts';
import { staffGameCalls } from './games/game-staff-calls.ts';
import { kycCalls } from './kyc/kyc-calls.ts';
import { staffKycCalls } from './kyc/kyc-staff-calls.ts';
import { lawCalls } from './law/law-calls.ts';
import { leaderCalls } from './leaders/leader-calls.ts';
import { ledgerCalls } from './ledger/ledger-calls.ts';
import { liabilityCalls } from './liabilities/liability-calls.ts';
import { lichessCalls } from './lichess/lichess-calls.ts';
import { limitCalls } from './limits/limit-calls.ts';
import { matchCalls } from './matches/match-calls.ts';
import { matchReadCalls } from './matches/match-read-calls.ts';
import { battleCalls } from './matches/match-staff-calls.ts';
import { phraseCalls } from './matches/phrase-calls.ts';
import { reversalCalls } from './matches/reversal-calls.ts';
import { reviewCalls } from './matches/review-calls.ts';
import { ruleCalls } from './matches/rule-settling.ts';
import { myDataCalls } from './my-data/my-data-calls.ts';
import { noticeCalls } from './notices/notice-calls.ts';
import { pushCalls } from './notices/push-calls.ts';
import { invoiceCalls } from './papers/invoice-calls.ts';
import { paperCalls } from './papers/paper-calls.ts';
import { penaltyCalls } from './penalties/penalty-calls.ts';
import { playerReportCalls } from './player-reports/player-report-calls.ts';
import { banCalls } from './players/ban-calls.ts';
import { noteCalls } from './players/note-calls.ts';
import { playerCalls } from './players/player-calls.ts';
import { staffPlayerCalls } from './players/player-staff-calls.ts';
import { signInCalls } from './players/sign-in-calls.ts';
import { ratingCalls } from './ratings/rating-calls.ts';
import { rechargeCalls } from './recharges/recharge-calls.ts';
import { referralCalls } from './referrals/referral-calls.ts';
import { dashboardCalls } from './reports/dashboard-calls.ts';
import { reportCalls } from './reports/report-calls.ts';
import { sandboxCalls } from './sandbox/sandbox-calls.ts';
import { sandboxPayoutCalls } from './sandbox/sandbox-payout-calls.ts';
import { stageCalls } from './sandbox/stage-calls.ts';
import { searchCalls } from './search/search-calls.ts';
import { sessionCalls } from './sessions/session-calls.ts';
import { settingsCalls } from './settings/settings-calls.ts';
import { staffSettingsCalls } from './settings/settings-staff-calls.ts';
import { staffCalls } from './staff/staff-calls.ts';
import { staffMemberCalls } from './staff/staff-member-calls.ts';
import { statusCalls } from './status/status-calls.ts';
import { systemCalls } from './system/system-calls.ts';
import { tdsCalls } from './tds/tds-calls.ts';
import { tournamentCalls } from './tournaments/tournament-calls.ts';
import { staffTournamentCalls } from './tournaments/tournament-staff-calls.ts';
import { heldCalls } from './wallet/held-calls.ts';
import { statementCalls } from './wallet/statement-calls.ts';
import { walletCalls } from './wallet/wallet-calls.ts';
import { payoutCalls } from './withdrawals/payout-calls.ts';
import { withdrawalCalls } from './withdrawals/withdrawal-calls.ts';
import { staffWithdrawalCalls } from './withdrawals/withdrawal-staff-calls.ts';

/** Every call of the product by method and path, relative to the API host. */
export const ALL_CALLS = {
  ...settingsCalls,
  ...sessionCalls,
  ...playerCalls,
  ...walletCalls,
  ...depositCalls,
  ...withdrawalCalls,
  ...tdsCalls,
  ...heldCalls,
  ...liabilityCalls,
  ...statementCalls,
  ...kycCalls,
  ...rechargeCalls,
  ...limitCalls,
  ...matchReadCalls,
  ...matchCalls,
  ...boardCalls,
  ...lichessCalls,
  ...phraseCalls,
  ...ratingCalls,
  ...myDataCalls,
  ...accountDeletionCalls,
  ...complaintCalls,
  ...paperCalls,
  ...invoiceCalls,
  ...leaderCalls,
  ...friendCalls,
  ...playerReportCalls,
  ...tournamentCalls,
  ...noticeCalls,
  ...pushCalls,
  ...chatCalls,
  ...staffCalls,
  ...staffMemberCalls,
  ...searchCalls,
  ...reviewCalls,
  ...ruleCalls,
  ...battleCalls,
  ...staffBoardCalls,
  ...reversalCalls,
  ...staffPlayerCalls,
  ...staffDeletionCalls,
  ...banCalls,
  ...signInCalls,
  ...noteCalls,
  ...staffKycCalls,
  ...staffChatCalls,
  ...staffComplaintCalls,
  ...staffDepositCalls,
  ...adjustmentCalls,
  ...lawCalls,
  ...ledgerCalls,
  ...staffGameCalls,
  ...staffTournamentCalls,
  ...systemCalls,
  ...statusCalls,
  ...staffSettingsCalls,
  ...auditCalls,
  ...dashboardCalls,
  ...reportCalls,
  ...exportCalls,
  ...penaltyCalls,
  ...referralCalls,
  ...staffWithdrawalCalls,
  ...payoutCalls,
  ...sandboxCalls,
  ...sandboxPayoutCalls,
  ...stageCalls,
} as const;

export type AllCalls = typeof ALL_CALLS;

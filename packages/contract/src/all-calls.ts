import { accountDeletionCalls } from './accounts/account-deletion/deletion-calls.ts';
import { staffDeletionCalls } from './accounts/account-deletion/deletion-staff-calls.ts';
import { ageCalls, staffAgeCalls } from './accounts/age/age-calls.ts';
import { friendCalls } from './accounts/friends/friend-calls.ts';
import { kycCalls } from './accounts/kyc/kyc-calls.ts';
import { staffKycCalls } from './accounts/kyc/kyc-staff-calls.ts';
import { limitCalls, staffLimitCalls } from './accounts/limits/limit-calls.ts';
import { myDataCalls, staffConsentCalls } from './accounts/my-data/my-data-calls.ts';
import { nomineeCalls, staffNomineeCalls } from './accounts/nominee/nominee-calls.ts';
import { passkeyCalls, passkeySignInCalls } from './accounts/passkeys/passkey-calls.ts';
import { playerReportCalls } from './accounts/player-reports/player-report-calls.ts';
import { banCalls } from './accounts/players/ban-calls.ts';
import { noteCalls } from './accounts/players/note-calls.ts';
import { playerCalls } from './accounts/players/player-calls.ts';
import { staffPlayerCalls } from './accounts/players/player-staff-calls.ts';
import { signInCalls } from './accounts/players/sign-in-calls.ts';
import { referralCalls } from './accounts/referrals/referral-calls.ts';
import { sessionCalls } from './accounts/sessions/session-calls.ts';
import { apiKeyCalls } from './console/api-keys/api-key-calls.ts';
import { exportCalls } from './console/exports/export-calls.ts';
import { closingCalls } from './console/reports/closing-calls.ts';
import { dashboardCalls } from './console/reports/dashboard-calls.ts';
import { reportCalls } from './console/reports/report-calls.ts';
import { reportScheduleCalls } from './console/scheduled-reports/report-schedule-calls.ts';
import { searchCalls } from './console/search/search-calls.ts';
import { oidcCalls } from './console/staff/oidc-calls.ts';
import { permissionCalls } from './console/staff/permission-calls.ts';
import { staffCalls } from './console/staff/staff-calls.ts';
import { staffMemberCalls } from './console/staff/staff-member-calls.ts';
import { staffPasskeyCalls } from './console/staff/staff-passkey-calls.ts';
import { viewCalls } from './console/views/view-calls.ts';
import { approvalCalls } from './core/approvals/approval-calls.ts';
import { auditCalls } from './core/audit/audit-calls.ts';
import { caseCalls } from './core/cases/case-calls.ts';
import { lawCalls } from './core/law/law-calls.ts';
import { ledgerCalls } from './core/ledger/ledger-calls.ts';
import { noticeCalls } from './core/notices/notice-calls.ts';
import { pushCalls } from './core/notices/push-calls.ts';
import { ownLogCalls } from './core/public-log/own-log-calls.ts';
import { settingsCalls } from './core/settings/settings-calls.ts';
import { settingsProposalCalls, staffSettingsCalls } from './core/settings/settings-staff-calls.ts';
import { heldCalls } from './core/wallet/held-calls.ts';
import { statementCalls } from './core/wallet/statement-calls.ts';
import { staffTraceCalls, traceCalls } from './core/wallet/trace-calls.ts';
import { walletCalls } from './core/wallet/wallet-calls.ts';
import { webhookCalls } from './core/webhooks/webhook-calls.ts';
import { adjustmentCalls } from './money/adjustments/adjustment-calls.ts';
import { contradictionCalls } from './money/contradictions/contradiction-calls.ts';
import { depositCalls } from './money/deposits/deposit-calls.ts';
import { staffDepositCalls } from './money/deposits/deposit-staff-calls.ts';
import { liabilityCalls } from './money/liabilities/liability-calls.ts';
import { noHouseCalls } from './money/no-house/no-house-calls.ts';
import { invoiceCalls } from './money/papers/invoice-calls.ts';
import { paperCalls } from './money/papers/paper-calls.ts';
import { playerPaymentCalls } from './money/payments/player-payment-calls.ts';
import { rechargeCalls } from './money/recharges/recharge-calls.ts';
import { tdsCalls } from './money/tds/tds-calls.ts';
import { payoutCalls } from './money/withdrawals/payout-calls.ts';
import { withdrawalCalls } from './money/withdrawals/withdrawal-calls.ts';
import { staffWithdrawalCalls } from './money/withdrawals/withdrawal-staff-calls.ts';
import { statusCalls } from './operations/status/status-calls.ts';
import { preflightCalls } from './operations/system/preflight-calls.ts';
import { systemCalls } from './operations/system/system-calls.ts';
import { staffVisitCalls, visitCalls } from './operations/visits/visit-calls.ts';
import { staffWindDownCalls, windDownCalls } from './operations/wind-down/wind-down-calls.ts';
import { boardCalls } from './play/boards/board-calls.ts';
import { staffBoardCalls } from './play/boards/board-staff-calls.ts';
import { staffGameCalls } from './play/boards/game-staff-calls.ts';
import { watchCalls } from './play/boards/watch-calls.ts';
import { arenaCalls } from './play/events/arena-calls.ts';
import { scheduleCalls } from './play/events/schedule-calls.ts';
import { tournamentCalls } from './play/events/tournament-calls.ts';
import { staffTournamentCalls } from './play/events/tournament-staff-calls.ts';
import { engineCheckCalls } from './play/integrity/engine-check-calls.ts';
import { harmCalls } from './play/integrity/harm-calls.ts';
import { restitutionCalls } from './play/integrity/restitution-calls.ts';
import { ringCalls } from './play/integrity/ring-calls.ts';
import { challengeCalls, matchCalls, objectionCalls, quickCalls } from './play/matches/match-calls.ts';
import { matchReadCalls } from './play/matches/match-read-calls.ts';
import { battleCalls } from './play/matches/match-staff-calls.ts';
import { penaltyCalls } from './play/matches/penalty-calls.ts';
import { phraseCalls } from './play/matches/phrase-calls.ts';
import { reversalCalls } from './play/matches/reversal-calls.ts';
import { readingCalls, reviewCalls } from './play/matches/review-calls.ts';
import { ruleCalls } from './play/matches/rule-settling.ts';
import { secondReviewCalls } from './play/matches/second-review-calls.ts';
import { leaderCalls } from './play/skill/leader-calls.ts';
import { leagueCalls } from './play/skill/league-calls.ts';
import { ratingCalls } from './play/skill/rating-calls.ts';
import { sandboxCalls } from './sandbox/sandbox-calls.ts';
import { sandboxPayoutCalls } from './sandbox/sandbox-payout-calls.ts';
import { stageCalls } from './sandbox/stage-calls.ts';
import { chatCalls } from './support/chat/chat-calls.ts';
import { staffChatCalls } from './support/chat/chat-staff-calls.ts';
import { savedAnswerCalls } from './support/chat/saved-answer-calls.ts';
import { complaintCalls } from './support/complaints/complaint-calls.ts';
import { staffComplaintCalls } from './support/complaints/complaint-staff-calls.ts';

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
  ...noHouseCalls,
  ...ownLogCalls,
  ...statementCalls,
  ...traceCalls,
  ...staffTraceCalls,
  ...kycCalls,
  ...rechargeCalls,
  ...limitCalls,
  ...staffLimitCalls,
  ...harmCalls,
  ...matchReadCalls,
  ...matchCalls,
  ...quickCalls,
  ...challengeCalls,
  ...objectionCalls,
  ...boardCalls,
  ...phraseCalls,
  ...ratingCalls,
  ...myDataCalls,
  ...staffConsentCalls,
  ...ageCalls,
  ...staffAgeCalls,
  ...nomineeCalls,
  ...staffNomineeCalls,
  ...accountDeletionCalls,
  ...complaintCalls,
  ...paperCalls,
  ...invoiceCalls,
  ...leaderCalls,
  ...leagueCalls,
  ...friendCalls,
  ...passkeyCalls,
  ...passkeySignInCalls,
  ...playerReportCalls,
  ...tournamentCalls,
  ...arenaCalls,
  ...watchCalls,
  ...noticeCalls,
  ...pushCalls,
  ...chatCalls,
  ...oidcCalls,
  ...staffCalls,
  ...staffPasskeyCalls,
  ...staffMemberCalls,
  ...permissionCalls,
  ...searchCalls,
  ...reviewCalls,
  ...readingCalls,
  ...ruleCalls,
  ...battleCalls,
  ...staffBoardCalls,
  ...reversalCalls,
  ...restitutionCalls,
  ...engineCheckCalls,
  ...secondReviewCalls,
  ...ringCalls,
  ...staffPlayerCalls,
  ...staffDeletionCalls,
  ...banCalls,
  ...signInCalls,
  ...noteCalls,
  ...staffKycCalls,
  ...staffChatCalls,
  ...savedAnswerCalls,
  ...staffComplaintCalls,
  ...staffDepositCalls,
  ...adjustmentCalls,
  ...playerPaymentCalls,
  ...contradictionCalls,
  ...lawCalls,
  ...ledgerCalls,
  ...staffGameCalls,
  ...scheduleCalls,
  ...staffTournamentCalls,
  ...preflightCalls,
  ...systemCalls,
  ...statusCalls,
  ...visitCalls,
  ...staffVisitCalls,
  ...windDownCalls,
  ...staffWindDownCalls,
  ...staffSettingsCalls,
  ...settingsProposalCalls,
  ...auditCalls,
  ...approvalCalls,
  ...caseCalls,
  ...webhookCalls,
  ...apiKeyCalls,
  ...dashboardCalls,
  ...reportCalls,
  ...closingCalls,
  ...reportScheduleCalls,
  ...exportCalls,
  ...viewCalls,
  ...penaltyCalls,
  ...referralCalls,
  ...staffWithdrawalCalls,
  ...payoutCalls,
  ...sandboxCalls,
  ...sandboxPayoutCalls,
  ...stageCalls,
} as const;

export type AllCalls = typeof ALL_CALLS;

import { approveAdjustment } from './adjustments/approve-adjustment.ts';
import { listAdjustments } from './adjustments/list-adjustments.ts';
import { proposeAdjustment } from './adjustments/propose-adjustment.ts';
import { rejectAdjustment } from './adjustments/reject-adjustment.ts';
import { listAudit } from './audit/list-audit.ts';
import { verifyAudit } from './audit/verify-audit.ts';
import { getStaffDeposit } from './deposits/get-staff-deposit.ts';
import { listDeposits } from './deposits/list-deposits.ts';
import { askDeposit } from './deposits/recheck-deposit.ts';
import { reconcileDeposits } from './deposits/reconcile/reconcile-deposits.ts';
import { approveSuspense } from './deposits/suspense/approve-suspense.ts';
import { proposeSuspense } from './deposits/suspense/propose-suspense.ts';
import { rejectSuspense } from './deposits/suspense/reject-suspense.ts';
import { createGame } from './games/create-game.ts';
import { listGamesForStaff } from './games/list-staff-games.ts';
import { orderAllGames } from './games/order-games.ts';
import { changeGame } from './games/update-game.ts';
import { pictureGame } from './games/update-game-image.ts';
import { getStaffKyc } from './kyc/get-staff-kyc.ts';
import { listKyc } from './kyc/list-kyc.ts';
import { listKycRefusals } from './kyc/list-kyc-refusals.ts';
import { revokeKyc } from './kyc/revoke-kyc.ts';
import { getAccounts } from './ledger/explorer/get-accounts.ts';
import { getLedgerCheck } from './ledger/explorer/get-ledger-check.ts';
import { listTransfers } from './ledger/explorer/list-transfers.ts';
import { runLedgerCheck } from './ledger/explorer/run-ledger-check.ts';
import { listPenalties } from './penalties/list-penalties.ts';
import { blockReferrer, unblockReferrer } from './referrals/block-referrer.ts';
import { getReferrer } from './referrals/get-referrer.ts';
import { listReferred } from './referrals/list-referred.ts';
import { listReferrers } from './referrals/list-referrers.ts';
import { lookAtFlag } from './referrals/look-at-flag.ts';
import { getDashboard } from './reports/get-dashboard.ts';
import { getReport } from './reports/get-report.ts';
import { linkReport } from './reports/link-report.ts';
import { listDashboardDays } from './reports/list-dashboard-days.ts';
import type { Services } from './services.ts';
import { listSettingHistory } from './settings/list-setting-changes.ts';
import { listSettingsForStaff } from './settings/list-staff-settings.ts';
import { previewSettings } from './settings/preview-settings.ts';
import { saveSettings } from './settings/save-settings.ts';
import { deleteJob, retryJob } from './system/act-on-job.ts';
import { getSystemHealth } from './system/get-system-health.ts';
import { listJobs } from './system/list-jobs.ts';
import { getPlayerLedger } from './wallet/get-player-ledger.ts';

/** The calls of the people who watch over the money, and who answers them. */
export const adminHandlersOf = (services: Services) => ({
  'GET /admin/dashboard': getDashboard(services),
  'GET /admin/dashboard/days': listDashboardDays(services),

  'GET /admin/reports/{report}': getReport(services),
  'POST /admin/reports/{report}/link': linkReport(services),
  'GET /admin/penalties': listPenalties(services),

  'GET /admin/referrals': listReferrers(services),
  'GET /admin/referrals/{playerId}': getReferrer(services),
  'GET /admin/referrals/{playerId}/players': listReferred(services),
  'POST /admin/referrals/{playerId}/looks': lookAtFlag(services),
  'POST /admin/referrals/{playerId}/block': blockReferrer(services),
  'POST /admin/referrals/{playerId}/unblock': unblockReferrer(services),

  'GET /admin/players/{playerId}/ledger': getPlayerLedger(services),

  'GET /admin/kyc': listKyc(services),
  'GET /admin/kyc/refusals': listKycRefusals(services),
  'GET /admin/kyc/players/{playerId}': getStaffKyc(services),
  'POST /admin/kyc/players/{playerId}/revoke': revokeKyc(services),

  'POST /admin/adjustments': proposeAdjustment(services),
  'GET /admin/adjustments': listAdjustments(services),
  'POST /admin/adjustments/{id}/approve': approveAdjustment(services),
  'POST /admin/adjustments/{id}/reject': rejectAdjustment(services),

  'GET /admin/deposits': listDeposits(services),
  'GET /admin/deposits/{id}': getStaffDeposit(services),
  'POST /admin/deposits/{id}/ask': askDeposit(services),
  'POST /admin/deposits/{id}/resolve-suspense': proposeSuspense(services),
  'POST /admin/deposits/{id}/resolve-suspense/approve': approveSuspense(services),
  'POST /admin/deposits/{id}/resolve-suspense/reject': rejectSuspense(services),
  'POST /admin/deposits/reconcile': reconcileDeposits(services),

  'GET /admin/games': listGamesForStaff(services),
  'POST /admin/games': createGame(services),
  'PUT /admin/games/order': orderAllGames(services),
  'PUT /admin/games/{gameId}': changeGame(services),
  'POST /admin/games/{gameId}/image': pictureGame(services),

  'GET /admin/settings': listSettingsForStaff(services),
  'POST /admin/settings/preview': previewSettings(services),
  'PUT /admin/settings': saveSettings(services),
  'GET /admin/settings/history': listSettingHistory(services),

  'GET /admin/ledger/transfers': listTransfers(services),
  'GET /admin/ledger/accounts': getAccounts(services),
  'GET /admin/ledger/check': getLedgerCheck(services),
  'POST /admin/ledger/check': runLedgerCheck(services),

  'GET /admin/system/jobs': listJobs(services),
  'POST /admin/system/jobs/{jobId}/retry': retryJob(services),
  'POST /admin/system/jobs/{jobId}/delete': deleteJob(services),
  'GET /admin/system/health': getSystemHealth(services),

  'GET /admin/audit': listAudit(services),
  'GET /admin/audit/verify': verifyAudit(services),
});

import { adminHandlersOf } from './admin-app.ts';
import { battleHandlersOf } from './battle-app.ts';
import { chatHandlersOf } from './chat-app.ts';
import { getDeposit } from './deposits/get-deposit.ts';
import { createPollDeposits } from './deposits/poll-deposits.ts';
import { createProcessWebhook } from './deposits/process-webhook.ts';
import { createSendRefund, createSendRefunds } from './deposits/refunds/send-refund.ts';
import { startDeposit } from './deposits/start-deposit.ts';
import { getAllGames } from './games/get-all-games.ts';
import { getKycStatus } from './kyc/get-kyc-status.ts';
import { sendKycOtp } from './kyc/send-kyc-otp.ts';
import { verifyKycOtp } from './kyc/verify-kyc-otp.ts';
import { createCheckLedgerJob } from './ledger/explorer/check-ledger.ts';
import { limitHandlersOf } from './limits-app.ts';
import { acceptMatch } from './matches/play/accept-match.ts';
import { createMatch } from './matches/play/create-match.ts';
import { deleteMatch } from './matches/play/delete-match.ts';
import { getChallenge } from './matches/play/get-challenge.ts';
import { getMatch } from './matches/play/get-match.ts';
import { leaveOpenBattlesJob } from './matches/play/leave-open-matches.ts';
import { listOpenMatches } from './matches/play/list-open-matches.ts';
import { listRunningMatches } from './matches/play/list-running-matches.ts';
import { matchJobs } from './matches/play/match-deadline.ts';
import { offerRematch } from './matches/play/offer-rematch.ts';
import { rejectMatch } from './matches/play/reject-match.ts';
import { startMatch } from './matches/play/start-match.ts';
import { submitAutoResult, submitResult } from './matches/play/submit-result.ts';
import { updateRoomCode } from './matches/play/update-room-code.ts';
import { getPush } from './notices/get-push.ts';
import { listNotices } from './notices/list-notices.ts';
import { readNotices } from './notices/read-notices.ts';
import { createSendPush } from './notices/send-push.ts';
import { subscribePush } from './notices/subscribe-push.ts';
import { unsubscribePush } from './notices/unsubscribe-push.ts';
import { payoutHandlersOf } from './payout-app.ts';
import type { Handlers } from './platform/http/calls.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { playerHandlersOf } from './player-app.ts';
import { getMe } from './players/get-me.ts';
import { getReferBalance } from './players/get-refer-balance.ts';
import { getStats } from './players/get-stats.ts';
import { updateAvatar } from './players/update-avatar.ts';
import { updateUsername } from './players/update-username.ts';
import { listOwnRecharges } from './recharges/list-own-recharges.ts';
import { listRecharges } from './recharges/list-recharges.ts';
import { askRecharge } from './recharges/recheck-recharge.ts';
import { createReconcileRecharges } from './recharges/reconcile-recharges.ts';
import { startRecharge } from './recharges/start-recharge.ts';
import { createCloseDays } from './reports/close-days.ts';
import { listMessages } from './sandbox/list-messages.ts';
import { createDeliverWebhook } from './sandbox/payment-deliver-webhook.ts';
import type { Services } from './services.ts';
import { checkPhone } from './sessions/check-phone.ts';
import { createForgetExpired } from './sessions/forget-expired.ts';
import { sessionJobs } from './sessions/jobs.ts';
import { logout } from './sessions/logout.ts';
import { refresh } from './sessions/refresh.ts';
import { register } from './sessions/register.ts';
import { verifyOtp } from './sessions/verify-otp.ts';
import { getSettings } from './settings/get-settings.ts';
import { createEndIdleSessions } from './staff/end-idle-sessions.ts';
import { staffHandlersOf } from './staff-app.ts';
import { getHistory } from './wallet/get-history.ts';
import { getWalletBalance } from './wallet/get-wallet-balance.ts';
import { createReconcilePayouts } from './withdrawals/reconcile-payouts.ts';
import { createSendPayout } from './withdrawals/send-payout.ts';

/** Every call of the contract and who answers it. A call without a handler does not compile. */
export const handlersOf = (services: Services): Handlers => {
  const players = { ...services, sessions: services.playerSessions };
  const staff = { ...services, sessions: services.staffSessions };
  return {
    'GET /settings': getSettings(services),
    'GET /settings/allgames': getAllGames(services),

    'POST /auth/check-phone': checkPhone(services),
    'POST /auth/register': register(services),
    'POST /auth/verify-otp': verifyOtp(players),
    'GET /refresh': refresh(players),
    'GET /logout': logout(players),
    'GET /user/me': getMe(services),
    'GET /user/referbalance/{userId}': getReferBalance(services),
    'GET /user/stats/{userId}': getStats(services),
    'PUT /user/update-avatar/{userId}': updateAvatar(services),
    'PUT /user/update-username/{userId}': updateUsername(services),

    'GET /user/walletbalance/{userId}': getWalletBalance(services),
    'GET /user/me/history': getHistory(services),
    'POST /user/deposit': startDeposit(services),
    'GET /user/deposit/{depositId}': getDeposit(services),
    'POST /user/recharge': startRecharge(services),
    'GET /user/recharges': listOwnRecharges(services),

    'POST /kyc/sendotp': sendKycOtp(services),
    'POST /kyc/verifyotp/{userId}': verifyKycOtp(services),
    'GET /kyc/status': getKycStatus(services),

    'GET /match/openmatches/{gameName}': listOpenMatches(services),
    'GET /match/running/{gameName}': listRunningMatches(services),
    'POST /match/create': createMatch(services),
    'PUT /match/accept': acceptMatch(services),
    'POST /match/rematch': offerRematch(services),
    'GET /challenge/{code}': getChallenge(services),
    'PUT /match/start': startMatch(services),
    'PUT /match/reject': rejectMatch(services),
    'DELETE /match/delete/{id}': deleteMatch(services),
    'GET /match/{matchId}': getMatch(services),
    'PUT /match/update/roomcode/{matchId}': updateRoomCode(services),
    'PUT /match/submit/result/{matchId}': submitResult(services),
    'PUT /match/submit/autoresult/{matchId}': submitAutoResult(services),

    'GET /user/notices': listNotices(services),
    'POST /user/notices/read': readNotices(services),
    'GET /user/push': getPush(services),
    'PUT /user/push': subscribePush(services),
    'DELETE /user/push': unsubscribePush(services),

    'GET /admin/refresh': refresh(staff),
    'GET /admin/logout': logout(staff),
    'GET /admin/recharges': listRecharges(services),
    'POST /admin/recharges/{rechargeId}/ask': askRecharge(services),

    'GET /sandbox/messages': listMessages(services),
    ...payoutHandlersOf(services),
    ...staffHandlersOf(services),
    ...playerHandlersOf(services),
    ...battleHandlersOf(services),
    ...adminHandlersOf(services),
    ...chatHandlersOf(services),
    ...limitHandlersOf(services),
  };
};

/** Every kind of later work and who does it. */
export const jobsOf = (services: Services): Jobs => ({
  ...sessionJobs(services),
  ...matchJobs(services),
  'leave-open-battles': leaveOpenBattlesJob(services),
  'send-push': createSendPush(services),
  'process-webhook': createProcessWebhook(services),
  'deliver-webhook': createDeliverWebhook(services),
  'poll-deposits': createPollDeposits(services),
  'send-refund': createSendRefund(services),
  'send-refunds': createSendRefunds(services),
  'check-ledger': createCheckLedgerJob(services),
  'end-idle-sessions': createEndIdleSessions(services),
  'forget-expired': createForgetExpired(services),
  'close-days': createCloseDays(services),
  'reconcile-recharges': createReconcileRecharges(services),
  'send-payout': createSendPayout(services),
  'reconcile-payouts': createReconcilePayouts(services),
});

/** Work by the clock, in crontab form. */
export const CRON = [
  '* * * * * poll-deposits ?fill=2m {}',
  '* * * * * send-refunds ?fill=2m {}',
  '*/5 * * * * check-ledger {}',
  '* * * * * end-idle-sessions ?fill=2m {}',
  '17 * * * * forget-expired {}',
  '*/10 * * * * close-days {}',
  '* * * * * reconcile-recharges ?fill=2m {}',
  '* * * * * reconcile-payouts ?fill=2m {}',
].join('\n');

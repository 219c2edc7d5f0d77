import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { playArena } from './arena/play-arena.ts';
import { readScreenshotJob } from './assistant/read-screenshot.ts';
import { createActOnBoard } from './board/act-on-board.ts';
import { findSide } from './board/board.queries.ts';
import { getBoard } from './board/get-board.ts';
import { getRecord } from './board/get-record.ts';
import { getStaffBoard } from './board/get-staff-board.ts';
import { putAct } from './board/put-act.ts';
import { replaceCommit } from './board/replace-commit.ts';
import { sendComplaint } from './board/send-complaint.ts';
import { createExpireBoards, createWatchBoards } from './board/watch-boards.ts';
import { mountChallengePage } from './challenge/mount-challenge-page.ts';
import { callOffMatch } from './desk/call-off-match.ts';
import { getStaffMatch } from './desk/get-staff-match.ts';
import { listStaffMatches } from './desk/list-staff-matches.ts';
import { previewCallOff } from './desk/preview-call-off.ts';
import { findFile } from './files.queries.ts';
import { followLichessJob } from './lichess/follow-lichess.ts';
import { getLichessGame, getStaffLichessGame } from './lichess/get-lichess-game.ts';
import { getPhrases } from './phrases/get-phrases.ts';
import { mutePhrases } from './phrases/mute-phrases.ts';
import { reportPhrases } from './phrases/report-phrases.ts';
import { sendPhrase } from './phrases/send-phrase.ts';
import { acceptMatch } from './play/accept-match.ts';
import { challengePlayer } from './play/challenge-player.ts';
import { createMatch } from './play/create-match.ts';
import { declineMatch } from './play/decline-match.ts';
import { deleteMatch } from './play/delete-match.ts';
import { createDropChallenges } from './play/drop-challenges.ts';
import { getActivity } from './play/get-activity.ts';
import { getChallengePreview } from './play/get-challenge-preview.ts';
import { getChallenge } from './play/get-challenge.ts';
import { getMatchLog } from './play/get-match-log.ts';
import { getMatch } from './play/get-match.ts';
import { createLeaveOpenMatches, leaveOpenMatchesJob } from './play/leave-open-matches.ts';
import { listOpenMatches } from './play/list-open-matches.ts';
import { listPlayerMatches } from './play/list-player-matches.ts';
import { listRunningMatches } from './play/list-running-matches.ts';
import { createMakeMove } from './play/make-move.ts';
import { matchJobs } from './play/match-deadline.ts';
import { offerRematch } from './play/offer-rematch.ts';
import { rejectMatch } from './play/reject-match.ts';
import { startMatch } from './play/start-match.ts';
import { submitAutoResult, submitResult } from './play/submit-result.ts';
import { movesUnderLaw } from './play/under-law.ts';
import { updateRoomCode } from './play/update-room-code.ts';
import { playQuick } from './quick/play-quick.ts';
import { approveReversal } from './reversal/approve-reversal.ts';
import { listReversals } from './reversal/list-reversals.ts';
import { previewReversal } from './reversal/preview-reversal.ts';
import { proposeReversal } from './reversal/propose-reversal.ts';
import { rejectReversal } from './reversal/reject-reversal.ts';
import { claimReview, releaseReview } from './review/claim-review.ts';
import { closeDoubt } from './review/close-doubt.ts';
import { decideReview } from './review/decide-review.ts';
import { getReview } from './review/get-review.ts';
import { listReviews } from './review/list-reviews.ts';
import { previewDecision } from './review/preview-decision.ts';
import { getRuleAgreement } from './settling/get-rule-agreement.ts';
import { objectMatch } from './settling/object-match.ts';
import { settleByRuleJob } from './settling/settle-by-rule.ts';

/** Matches: playing, review, reversal and the staff desk. */
export const matchesFeature = (services: Services) => {
  const { metrics } = services;
  const makeMove = movesUnderLaw(
    createMakeMove({
      ...services,
      onGroup: ({ size, waitedSeconds }) => {
        metrics.groupSize.observe(size);
        metrics.groupWaitSeconds.observe(waitedSeconds);
      },
    }),
    services,
  );
  const actOnBoard = createActOnBoard({ ...services, makeMove });
  const withMoves = { ...services, makeMove, actOnBoard };
  const leaveOpenMatches = createLeaveOpenMatches(withMoves);
  return {
    calls: {
      'GET /match/openmatches/{gameName}': listOpenMatches(withMoves),
      'GET /match/running/{gameName}': listRunningMatches(withMoves),
      'GET /match/activity': getActivity(services),
      'POST /match/create': createMatch(withMoves),
      'PUT /match/quick': playQuick(withMoves),
      'PUT /tournaments/{id}/play': playArena(withMoves),
      'PUT /match/accept': acceptMatch(withMoves),
      'POST /match/rematch': offerRematch(withMoves),
      'POST /match/challenge': challengePlayer(withMoves),
      'GET /challenge/{code}': getChallenge(withMoves),
      'GET /challenge/{code}/preview': getChallengePreview(services),
      'PUT /match/start': startMatch(withMoves),
      'PUT /match/reject': rejectMatch(withMoves),
      'PUT /match/decline': declineMatch(withMoves),
      'DELETE /match/delete/{id}': deleteMatch(withMoves),
      'GET /match/{matchId}': getMatch(withMoves),
      'GET /match/{matchId}/log': getMatchLog(services),
      'GET /user/me/matches': listPlayerMatches(withMoves),
      'PUT /match/update/roomcode/{matchId}': updateRoomCode(withMoves),
      'PUT /match/submit/result/{matchId}': submitResult(withMoves),
      'PUT /match/submit/autoresult/{matchId}': submitAutoResult(withMoves),
      'PUT /match/object/{matchId}': objectMatch(withMoves),
      'GET /match/board/{matchId}': getBoard(withMoves),
      'PUT /match/board/{matchId}/act': putAct(withMoves),
      'PUT /match/board/{matchId}/commit': replaceCommit(withMoves),
      'GET /match/board/{matchId}/record': getRecord(withMoves),
      'POST /match/board/{matchId}/complaint': sendComplaint(withMoves),
      'GET /match/lichess/{matchId}': getLichessGame(services),
      'GET /match/{matchId}/phrases': getPhrases(services),
      'POST /match/{matchId}/phrases': sendPhrase(services),
      'PUT /match/{matchId}/phrases/mute': mutePhrases(services),
      'POST /match/{matchId}/phrases/report': reportPhrases(services),
      'GET /admin/battles/{matchId}/board': getStaffBoard(withMoves),
      'GET /admin/battles/{matchId}/lichess': getStaffLichessGame(services),
      'GET /admin/reviews': listReviews(withMoves),
      'GET /admin/reviews/{matchId}': getReview(withMoves),
      'POST /admin/reviews/{matchId}/claim': claimReview(withMoves),
      'DELETE /admin/reviews/{matchId}/claim': releaseReview(withMoves),
      'POST /admin/reviews/{matchId}/preview': previewDecision(withMoves),
      'POST /admin/reviews/{matchId}/decision': decideReview(withMoves),
      'POST /admin/reviews/{matchId}/doubt/close': closeDoubt(withMoves),
      'GET /admin/assistant': getRuleAgreement(services),
      'GET /admin/reversals': listReversals(withMoves),
      'POST /admin/reviews/{matchId}/reversal': proposeReversal(withMoves),
      'POST /admin/reviews/{matchId}/reversal/preview': previewReversal(withMoves),
      'POST /admin/reviews/{matchId}/reversal/approve': approveReversal(withMoves),
      'POST /admin/reviews/{matchId}/reversal/reject': rejectReversal(withMoves),
      'GET /admin/battles': listStaffMatches(withMoves),
      'GET /admin/battles/{matchId}': getStaffMatch(withMoves),
      'POST /admin/battles/{matchId}/cancel/preview': previewCallOff(withMoves),
      'POST /admin/battles/{matchId}/cancel': callOffMatch(withMoves),
    },
    jobs: {
      ...matchJobs({ makeMove }),
      ...readScreenshotJob(services),
      ...settleByRuleJob(withMoves),
      ...followLichessJob(withMoves),
      'leave-open-matches': leaveOpenMatchesJob({ leaveOpenMatches }),
    },
    findFile: (fileId: string) => findFile(services.db, fileId),
    mount: (app: FastifyInstance) => mountChallengePage(app, services),
    findSide: (matchId: string, playerId: string) => findSide(services.db, matchId, playerId),
    makeMove,
    actOnBoard,
    expireBoards: createExpireBoards(withMoves),
    watchBoards: createWatchBoards(withMoves),
    leaveOpenMatches,
    dropChallenges: createDropChallenges(withMoves),
  };
};

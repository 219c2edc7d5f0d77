import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { playArena } from './arena/play-arena.ts';
import { readScreenshotJob } from './assistant/read-screenshot.ts';
import { type ActOnBoard, createActOnBoard } from './board/act-on-board.ts';
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
import { createMakeMove, type MakeMove } from './play/make-move.ts';
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

type MatchServices = Services & { makeMove: MakeMove; actOnBoard: ActOnBoard };

const playerCalls = (services: MatchServices) => ({
  'GET /match/openmatches/{gameName}': listOpenMatches(services),
  'GET /match/running/{gameName}': listRunningMatches(services),
  'GET /match/activity': getActivity(services),
  'POST /match/create': createMatch(services),
  'PUT /match/quick': playQuick(services),
  'PUT /tournaments/{id}/play': playArena(services),
  'PUT /match/accept': acceptMatch(services),
  'POST /match/rematch': offerRematch(services),
  'POST /match/challenge': challengePlayer(services),
  'GET /challenge/{code}': getChallenge(services),
  'GET /challenge/{code}/preview': getChallengePreview(services),
  'PUT /match/start': startMatch(services),
  'PUT /match/reject': rejectMatch(services),
  'PUT /match/decline': declineMatch(services),
  'DELETE /match/delete/{id}': deleteMatch(services),
  'GET /match/{matchId}': getMatch(services),
  'GET /match/{matchId}/log': getMatchLog(services),
  'GET /user/me/matches': listPlayerMatches(services),
  'PUT /match/update/roomcode/{matchId}': updateRoomCode(services),
  'PUT /match/submit/result/{matchId}': submitResult(services),
  'PUT /match/submit/autoresult/{matchId}': submitAutoResult(services),
  'PUT /match/object/{matchId}': objectMatch(services),
  'GET /match/board/{matchId}': getBoard(services),
  'PUT /match/board/{matchId}/act': putAct(services),
  'PUT /match/board/{matchId}/commit': replaceCommit(services),
  'GET /match/board/{matchId}/record': getRecord(services),
  'POST /match/board/{matchId}/complaint': sendComplaint(services),
  'GET /match/lichess/{matchId}': getLichessGame(services),
  'GET /match/{matchId}/phrases': getPhrases(services),
  'POST /match/{matchId}/phrases': sendPhrase(services),
  'PUT /match/{matchId}/phrases/mute': mutePhrases(services),
  'POST /match/{matchId}/phrases/report': reportPhrases(services),
});

const staffCalls = (services: MatchServices) => ({
  'GET /admin/battles/{matchId}/board': getStaffBoard(services),
  'GET /admin/battles/{matchId}/lichess': getStaffLichessGame(services),
  'GET /admin/reviews': listReviews(services),
  'GET /admin/reviews/{matchId}': getReview(services),
  'POST /admin/reviews/{matchId}/claim': claimReview(services),
  'DELETE /admin/reviews/{matchId}/claim': releaseReview(services),
  'POST /admin/reviews/{matchId}/preview': previewDecision(services),
  'POST /admin/reviews/{matchId}/decision': decideReview(services),
  'POST /admin/reviews/{matchId}/doubt/close': closeDoubt(services),
  'GET /admin/assistant': getRuleAgreement(services),
  'GET /admin/reversals': listReversals(services),
  'POST /admin/reviews/{matchId}/reversal': proposeReversal(services),
  'POST /admin/reviews/{matchId}/reversal/preview': previewReversal(services),
  'POST /admin/reviews/{matchId}/reversal/approve': approveReversal(services),
  'POST /admin/reviews/{matchId}/reversal/reject': rejectReversal(services),
  'GET /admin/battles': listStaffMatches(services),
  'GET /admin/battles/{matchId}': getStaffMatch(services),
  'POST /admin/battles/{matchId}/cancel/preview': previewCallOff(services),
  'POST /admin/battles/{matchId}/cancel': callOffMatch(services),
});

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
    calls: { ...playerCalls(withMoves), ...staffCalls(withMoves) },
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

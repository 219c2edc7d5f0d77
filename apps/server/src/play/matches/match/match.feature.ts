import { fromCopy } from '../../../platform/db/reading-copy.ts';
import { promptJob } from '../../../platform/jobs/job-kind.ts';
import { acceptMatch, declineMatch, rejectMatch } from './accept-match.ts';
import { createMatch, deleteMatch } from './create-match.ts';
import { findFile } from './files.queries.ts';
import { getActivity } from './get-activity.ts';
import { getChallenge, getChallengePreview } from './get-challenge-preview.ts';
import { getLastBattle } from './get-last-battle.ts';
import { getLifetimeNet } from './get-lifetime-net.ts';
import { type BoardReading, getMatchLog } from './get-match-log.ts';
import { getMatch, seeOutcome } from './get-match.ts';
import { getStats } from './get-stats.ts';
import { createLeaveOpenMatches, leaveOpenMatchesJob } from './leave-open-matches.ts';
import { listHistoryBattles } from './list-history-battles.ts';
import { type GameFinder, listOpenMatches, listRunningMatches } from './list-open-matches.ts';
import { listPlayerMatches } from './list-player-matches.ts';
import { offerRematch } from './offer-rematch.ts';
import type { PlayServices } from './play-services.ts';
import { startMatch, updateRoomCode } from './start-match.ts';
import { submitAutoResult, submitResult } from './submit-result.ts';

/** Matches as players make, find, accept, start and report them. */
export const matchFeature = (services: PlayServices, others: BoardReading & GameFinder) => {
  const leaveOpenMatches = createLeaveOpenMatches(services);
  return {
    calls: {
      'GET /match/openmatches/{gameName}': listOpenMatches(services, others),
      'GET /match/running/{gameName}': listRunningMatches(services, others),
      'GET /match/activity': getActivity(services),
      'POST /match/create': createMatch(services),
      'PUT /match/accept': acceptMatch(services),
      'POST /match/rematch': offerRematch(services),
      'GET /challenge/{code}': getChallenge(services),
      'GET /challenge/{code}/preview': getChallengePreview(services),
      'PUT /match/start': startMatch(services),
      'PUT /match/reject': rejectMatch(services),
      'PUT /match/decline': declineMatch(services),
      'DELETE /match/delete/{id}': deleteMatch(services),
      'GET /match/{matchId}': getMatch(services),
      'GET /match/{matchId}/log': getMatchLog(services, others),
      'GET /user/me/matches': listPlayerMatches(services),
      'PUT /match/{matchId}/seen': seeOutcome(services),
      'GET /user/me/last-battle': getLastBattle(services),
      'GET /user/history/battles': listHistoryBattles(fromCopy(services)),
      'GET /user/lifetime-net': getLifetimeNet(services),
      'GET /user/stats/{userId}': getStats(services),
      'PUT /match/update/roomcode/{matchId}': updateRoomCode(services),
      'PUT /match/submit/result/{matchId}': submitResult(services),
      'PUT /match/submit/autoresult/{matchId}': submitAutoResult(services),
    },
    jobs: { 'leave-open-matches': promptJob({ atOnce: 2 }, leaveOpenMatchesJob({ leaveOpenMatches })) },
    findFile: (fileId: string) => findFile(services.db, fileId),
    leaveOpenMatches,
  };
};

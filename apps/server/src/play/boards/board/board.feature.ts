import type { PlayServices } from '../../matches/match/play-services.ts';
import { createActOnBoard } from './act-on-board.ts';
import { findSeat } from './board.queries.ts';
import { getExtraTime, setExtraTime } from './extra-time.ts';
import { getBoard } from './get-board.ts';
import { getRecord } from './get-record.ts';
import { getStaffBoard } from './get-staff-board.ts';
import { putAct } from './put-act.ts';
import { putAnchor } from './put-anchor.ts';
import { putLink } from './put-link.ts';
import { replaceCommit } from './replace-commit.ts';
import { sendComplaint } from './send-complaint.ts';
import { createExpireBoards, createWatchBoards } from './watch-boards.ts';

/** Games on the product's own board: acts, clocks, records and complaints. */
export const boardFeature = (services: PlayServices) => {
  const actOnBoard = createActOnBoard(services);
  const withActs = { ...services, actOnBoard };
  return {
    calls: {
      'GET /match/board/{matchId}': getBoard(withActs),
      'PUT /match/board/{matchId}/act': putAct(withActs),
      'PUT /match/board/{matchId}/link': putLink(withActs),
      'PUT /match/board/{matchId}/anchor': putAnchor(withActs),
      'PUT /match/board/{matchId}/commit': replaceCommit(withActs),
      'GET /match/board/{matchId}/record': getRecord(withActs),
      'POST /match/board/{matchId}/complaint': sendComplaint(withActs),
      'GET /user/me/extra-time': getExtraTime(services),
      'PUT /user/me/extra-time': setExtraTime(services),
      'GET /admin/battles/{matchId}/board': getStaffBoard(withActs),
    },
    actOnBoard,
    findSeat: (matchId: string, playerId: string) => findSeat(services.db, matchId, playerId),
    expireBoards: createExpireBoards(withActs),
    start: createWatchBoards(withActs),
  };
};

import type { BoardOutcome } from '@muqabla/contract/boards/board-state';
import type { LichessFinding } from '@muqabla/contract/lichess/lichess-terms';
import type { MatchStatus, ResultStatus } from '@muqabla/contract/matches/match';
import type { StaffMatch } from '@muqabla/contract/matches/match-staff-calls';
import type { PenaltyKind } from '@muqabla/contract/penalties/penalty';
import * as m from '../messages.ts';
import { readReport } from './report.rules.ts';

const statuses: Record<MatchStatus, () => string> = {
  new: m.battles_status_new,
  requested: m.battles_status_requested,
  running: m.battles_status_running,
  pending: m.battles_status_pending,
  conflict: m.battles_status_conflict,
  completed: m.battles_status_completed,
  cancelled: m.battles_status_cancelled,
  deleted: m.battles_status_deleted,
};

/** A match's status. */
export const statusWords = (status: MatchStatus): string => statuses[status]();

/** The game of a match with its room code, which rooms on a board and on Lichess have not. */
export const matchTitle = ({
  gameName,
  room,
  roomcode,
}: Pick<StaffMatch, 'gameName' | 'room' | 'roomcode'>): string => {
  if (room === 'board' || room === 'lichess') return gameName;
  return roomcode === ''
    ? m.case_title_without_room({ game: gameName })
    : m.case_title({ game: gameName, room: roomcode });
};

const penalties: Record<PenaltyKind, () => string> = {
  fraud: m.penalty_fraud,
  wrongUpdate: m.penalty_wrong_update,
  abusing: m.penalty_abusing,
  notUpdating: m.penalty_not_updating,
  games: m.penalty_games,
};

/** What a penalty is charged for. */
export const penaltyWords = (kind: PenaltyKind): string => penalties[kind]();

const reasons: Record<string, () => string> = {
  'Not Joined': m.reason_not_joined,
  'Not Playing': m.reason_not_playing,
  'Game Not Started': m.reason_game_not_started,
  Other: m.reason_other,
};

/** The reason a player gave for cancelling: translated where the app offers it, otherwise as they typed it. */
export const reasonWords = (reason: string): string => reasons[reason]?.() ?? reason;

const boardReasons: Record<BoardOutcome['reason'], () => string> = {
  'all-home': m.board_reason_all_home,
  'first-home': m.board_reason_first_home,
  'missed-turns': m.board_reason_missed_turns,
  checkmate: m.board_reason_checkmate,
  flag: m.board_reason_flag,
  resigned: m.board_reason_resigned,
  stalemate: m.board_reason_stalemate,
  'dead-position': m.board_reason_dead_position,
  threefold: m.board_reason_threefold,
  'fifty-moves': m.board_reason_fifty_moves,
  agreement: m.board_reason_agreement,
  'flag-bare-king': m.board_reason_flag_bare_king,
  'no-start': m.board_reason_no_start,
  'called-off': m.board_reason_called_off,
};

/** Why a game on the board ended. */
export const boardReasonWords = (reason: BoardOutcome['reason']): string => boardReasons[reason]();

/** Why it ended, of the note of the move that ended it. */
const boardNoteWords = (note: string): string => {
  const reason = note.slice(note.lastIndexOf(':') + 1);
  return Object.hasOwn(boardReasons, reason) ? boardReasonWords(reason as BoardOutcome['reason']) : note;
};

const findings: Record<LichessFinding, () => string> = {
  won: m.lichess_found_won,
  drawn: m.lichess_found_drawn,
  aborted: m.lichess_found_aborted,
  notJoined: m.lichess_found_not_joined,
  notCreated: m.lichess_found_not_created,
  unknownEnd: m.lichess_found_unknown,
  anotherGame: m.lichess_found_another,
  noReport: m.lichess_found_no_report,
};

/** What the verification of Lichess's report found; a note that is no finding is returned as it is. */
export const lichessNoteWords = (note: string): string =>
  Object.hasOwn(findings, note) ? findings[note as LichessFinding]() : note;

const moves: Record<string, () => string> = {
  create: m.move_create,
  accept: m.move_accept,
  pair: m.move_pair,
  start: m.move_start,
  reject: m.move_reject,
  setRoomCode: m.move_set_room_code,
  submitResult: m.move_submit_result,
  callOff: m.move_call_off,
  setHostCommit: m.move_set_host_commit,
  decide: m.move_decide,
  expireRequest: m.move_expire_request,
  openQueued: m.move_open_queued,
  decline: m.move_decline,
  expireOpen: m.move_expire_open,
  expireWithoutCode: m.move_expire_without_code,
  expireSilence: m.move_expire_silence,
  settleByRule: m.move_settle_by_rule,
  object: m.move_object,
};
const reports: Record<ResultStatus, () => string> = {
  win: m.move_report_win,
  loss: m.move_report_loss,
  cancel: m.move_report_cancel,
};

/** Title and detail of one step of the timeline. A move without a message is spelled out from its name. */
export function stepWords(move: string, note: string): { title: string; detail: string } {
  const report = move === 'submitResult' ? readReport(note) : undefined;
  if (report !== undefined) return { title: reports[report.result](), detail: reasonWords(report.reason) };
  if (move === 'finishLichess') return { title: m.move_finish_lichess(), detail: lichessNoteWords(note) };
  if (move === 'finishBoard') return { title: m.move_finish_board(), detail: boardNoteWords(note) };
  return { title: moves[move]?.() ?? move.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase(), detail: note };
}

import type { BoardOutcome } from '@muqabla/contract/play/boards/board-state';
import type { MatchStatus, ResultStatus } from '@muqabla/contract/play/matches/match';
import type { MatchMove } from '@muqabla/contract/play/matches/match-moves';
import type { StaffMatch } from '@muqabla/contract/play/matches/match-staff-calls';
import type { PenaltyKind } from '@muqabla/contract/play/matches/penalty';
import * as m from '../messages.ts';

const statuses: Record<MatchStatus, () => string> = m.battles_status_label;

/** A match's status. */
export const statusWords = (status: MatchStatus): string => statuses[status]();

/** The game of a match with its room code, which rooms on a board have not. */
export const matchTitle = ({
  gameName,
  room,
  roomcode,
}: Pick<StaffMatch, 'gameName' | 'room' | 'roomcode'>): string => {
  if (room === 'board') return gameName;
  return roomcode === ''
    ? m.case_title_without_room({ game: gameName })
    : m.case_title({ game: gameName, room: roomcode });
};

const penalties: Record<PenaltyKind, () => string> = m.penalty_kind;

/** Names the offence that a penalty is charged for. */
export const penaltyWords = (kind: PenaltyKind): string => penalties[kind]();

const reasons: Record<string, () => string> = {
  'Not Joined': m.reason_not_joined,
  'Not Playing': m.reason_not_playing,
  'Game Not Started': m.reason_game_not_started,
  Other: m.reason_other,
};

/** The reason a player gave for cancelling: translated where the app offers it, otherwise as they typed it. */
export const reasonWords = (reason: string): string => reasons[reason]?.() ?? reason;

const boardReasons: Record<BoardOutcome['reason'], () => string> = m.board_reason;

/** Describes the reason for which a game on the board ended. */
export const boardReasonWords = (reason: BoardOutcome['reason']): string => boardReasons[reason]();

/** Describes the reason in the note of the move that ended the game. */
const boardNoteWords = (note: string): string => {
  const reason = note.slice(note.lastIndexOf(':') + 1);
  return Object.hasOwn(boardReasons, reason) ? boardReasonWords(reason as BoardOutcome['reason']) : note;
};

// A match that is deleted has no timeline, and the end of a game on the board names its reason.
const moves: Record<string, () => string> = m.move satisfies Record<
  Exclude<MatchMove, 'delete' | 'finishBoard'>,
  () => string
>;
const reports: Record<ResultStatus, () => string> = {
  win: m.move_report_win,
  loss: m.move_report_loss,
  cancel: m.move_report_cancel,
};

/** Title and detail of one step of the timeline. A move without a message is spelled out from its name. */
export function stepWords(move: string, note: string): { title: string; detail: string } {
  const report = move === 'submitResult' ? readReport(note) : undefined;
  if (report !== undefined) return { title: reports[report.result](), detail: reasonWords(report.reason) };
  if (move === 'finishBoard') return { title: m.move_finish_board(), detail: boardNoteWords(note) };
  return { title: moves[move]?.() ?? move.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase(), detail: note };
}

const RESULTS: readonly ResultStatus[] = ['win', 'loss', 'cancel'];

/** Parses a timeline note such as "cancel: Not Playing" into result and reason. Undefined for any other note. */
export const readReport = (note: string): { result: ResultStatus; reason: string } | undefined => {
  const [name = '', ...rest] = note.split(': ');
  const result = RESULTS.find((known) => known === name);
  return result === undefined ? undefined : { result, reason: rest.join(': ') };
};

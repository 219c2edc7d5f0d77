import type { ResultStatus } from '@muqabla/contract/matches/match';
import * as m from '../messages.ts';
import { reasonWords } from './reason.messages.ts';
import { readReport } from './report.rules.ts';

const moves: Record<string, () => string> = {
  create: m.move_create,
  accept: m.move_accept,
  start: m.move_start,
  reject: m.move_reject,
  setRoomCode: m.move_set_room_code,
  submitResult: m.move_submit_result,
  callOff: m.move_call_off,
  decide: m.move_decide,
  expireRequest: m.move_expire_request,
  expireOpen: m.move_expire_open,
  expireWithoutCode: m.move_expire_without_code,
  expireSilence: m.move_expire_silence,
};
const reports: Record<ResultStatus, () => string> = {
  win: m.move_report_win,
  loss: m.move_report_loss,
  cancel: m.move_report_cancel,
};

/** A step of the timeline in words. A report names what was reported; a move without words here is spelled out from its name. */
export function stepWords(move: string, note: string): { title: string; detail: string } {
  const report = move === 'submitResult' ? readReport(note) : undefined;
  if (report !== undefined) return { title: reports[report.result](), detail: reasonWords(report.reason) };
  return { title: moves[move]?.() ?? move.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase(), detail: note };
}

import { m } from '../../paraglide/messages.js';

const words: Record<string, () => string> = {
  create: m.move_create,
  accept: m.move_accept,
  start: m.move_start,
  reject: m.move_reject,
  setRoomCode: m.move_set_room_code,
  submitResult: m.move_submit_result,
  decide: m.move_decide,
  expireRequest: m.move_expire_request,
  expireOpen: m.move_expire_open,
  expireWithoutCode: m.move_expire_without_code,
  expireSilence: m.move_expire_silence,
};

/** A move of the timeline in words; one this console does not know yet is spelled out from its name. */
export const moveWords = (move: string): string =>
  words[move]?.() ?? move.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

import * as m from '../../../messages.ts';
import type { LiveState } from './live-bar.rules.ts';

const texts: Record<LiveState, (params: { name: string }) => string> = {
  wantsToPlay: m.live_wants_to_play,
  onBoard: () => m.lobby_open_board(),
  theyReported: m.live_they_reported,
  addCode: () => m.live_add_code(),
  codeReady: () => m.live_code_ready(),
  waitingForCode: m.live_waiting_code,
  waitingForStart: m.live_waiting_start,
  rematchOffered: m.rematch_wants,
  playing: () => m.live_playing(),
  theyCanAnswer: m.live_they_can_answer,
  conflict: () => m.live_conflict(),
  checking: () => m.live_checking(),
};

/** Describes the state of a player's match under way. `name` is the opponent's. */
export const liveText = (state: LiveState, name: string): string => texts[state]({ name });

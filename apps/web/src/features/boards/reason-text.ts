import type { BoardOutcome } from '@muqabla/contract/boards/board-state';
import * as m from '../../messages.ts';

const texts: Record<BoardOutcome['reason'], () => string> = {
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

/** Why a game ended, as one sentence. */
export const reasonText = (reason: BoardOutcome['reason']): string => texts[reason]();

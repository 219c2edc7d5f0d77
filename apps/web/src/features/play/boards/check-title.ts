import type { BoardGame } from '@muqabla/contract/play/boards/board';
import * as m from '../../../messages.ts';

/** Names the check of a game on this phone: of its dice or its shots, where it has any. */
export const checkTitle = (game: BoardGame): string => {
  if (game.startsWith('ludo')) return m.board_check_dice();
  return game === 'carrom' ? m.carrom_check() : m.board_check_game();
};

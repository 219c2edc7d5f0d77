import { BOARD_CLOCKS } from '@muqabla/contract/boards/board';
import type { GameTerms } from '@muqabla/contract/games/game-staff-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';

/** Null if a game of room `board` names a board game with one of its clocks, and any other game names none. */
export const gameBoardRefusal = ({ resultMode, board }: Pick<GameTerms, 'resultMode' | 'board'>): Refusal | null => {
  const clocks: readonly string[] = board === undefined ? [] : BOARD_CLOCKS[board.game];
  const fits = resultMode === 'board' ? board !== undefined && clocks.includes(board.clock) : board === undefined;
  return fits ? null : refuse('GAME_BOARD_UNFIT');
};

import { BOARD_CLOCKS } from '@muqabla/contract/play/boards/board';
import type { GameTerms } from '@muqabla/contract/play/games/game-staff-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';

/** Null if a game of room `board` has a board game with one of its clocks and no app, and any other game has no board. */
export const gameBoardRefusal = ({
  resultMode,
  board,
  appName,
}: Pick<GameTerms, 'resultMode' | 'board' | 'appName'>): Refusal | null => {
  const clocks: readonly string[] = board === undefined ? [] : BOARD_CLOCKS[board.game];
  const fits =
    resultMode === 'board'
      ? board !== undefined && clocks.includes(board.clock) && appName === undefined
      : board === undefined;
  return fits ? null : refuse('GAME_BOARD_UNFIT');
};

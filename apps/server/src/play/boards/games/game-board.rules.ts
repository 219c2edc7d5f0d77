import { BOARD_CLOCKS, BOARD_DICE, type DiceKind } from '@muqabla/contract/play/boards/board';
import type { GameTerms } from '@muqabla/contract/play/boards/game-staff-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';

/** Null if a game of room `board` has a board game with one of its clocks and kinds of dice and no app, and any other game has no board. */
export const gameBoardRefusal = ({
  resultMode,
  board,
  appName,
}: Pick<GameTerms, 'resultMode' | 'board' | 'appName'>): Refusal | null => {
  const clocks: readonly string[] = board === undefined ? [] : BOARD_CLOCKS[board.game];
  const kinds: readonly DiceKind[] = board === undefined ? [] : BOARD_DICE[board.game];
  const hasFitDice = board?.dice === undefined || kinds.includes(board.dice);
  const fits =
    resultMode === 'board'
      ? board !== undefined && clocks.includes(board.clock) && hasFitDice && appName === undefined
      : board === undefined;
  return fits ? null : refuse('GAME_BOARD_UNFIT');
};

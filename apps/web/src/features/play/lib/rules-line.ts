import type { BoardTerms } from '@muqabla/contract/play/boards/board';
import * as m from '../../../messages.ts';

const lines: Record<BoardTerms['game'], () => string> = {
  'ludo-quick': m.rules_ludo_quick,
  'ludo-classic': m.rules_ludo_classic,
  chess: m.rules_chess,
  carrom: m.rules_carrom,
};

/** The sentences about the dice of a game that a player should know; none where each roll stands for itself. */
export const diceLines = (board: Pick<BoardTerms, 'dice'> | undefined): readonly string[] =>
  board?.dice === 'even' ? [m.even_dice_line()] : [];

/** The three rules of a game that a newcomer needs, in one line; of a game in another app how it is decided. */
export const rulesLine = (board: BoardTerms | undefined): string =>
  board === undefined ? m.rules_elsewhere() : [lines[board.game](), ...diceLines(board)].join(' ');

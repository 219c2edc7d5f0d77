import type { BoardGame, BoardTerms } from '@muqabla/contract/boards/board';
import type { GameTerms } from '@muqabla/contract/games/game-staff-calls';
import { currentLanguage } from '@muqabla/ui/language';
import * as m from '../../messages.ts';

const statuses: Record<GameTerms['status'], () => string> = {
  active: m.game_status_active,
  inactive: m.game_status_inactive,
};
const modes: Record<GameTerms['resultMode'], () => string> = {
  manual: m.game_mode_manual,
  auto: m.game_mode_auto,
  board: m.game_mode_board,
  lichess: m.game_mode_lichess,
};

export const statusWords = (status: GameTerms['status']): string => statuses[status]();
export const modeWords = (mode: GameTerms['resultMode']): string => modes[mode]();

/** A game's name in the language of the console. */
export const titleOf = ({ title }: Pick<GameTerms, 'title'>): string => title[currentLanguage()];

const boards: Record<BoardGame, () => string> = {
  'ludo-classic': m.game_board_ludo_classic,
  'ludo-quick': m.game_board_ludo_quick,
  chess: m.game_board_chess,
};

/** A board game with its clock. */
export const boardWords = ({ game, clock }: BoardTerms): string => `${boards[game]()}, ${clock}`;

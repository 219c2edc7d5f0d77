import type { BoardGame, BoardTerms, DiceKind } from '@muqabla/contract/play/boards/board';
import type { GameTerms } from '@muqabla/contract/play/boards/game-staff-calls';
import { staffLanguage } from '../../../../lib/staff-language.ts';
import * as m from '../../../../messages.ts';

const statuses: Record<GameTerms['status'], () => string> = m.game_status_label;
const modes: Record<GameTerms['resultMode'], () => string> = m.game_mode_label;

export const statusWords = (status: GameTerms['status']): string => statuses[status]();
export const modeWords = (mode: GameTerms['resultMode']): string => modes[mode]();

/** A game's name in the language of the console. */
export const titleOf = ({ title }: Pick<GameTerms, 'title'>): string => title[staffLanguage()];

const boards: Record<BoardGame, () => string> = {
  'ludo-classic': m.board_ludo_classic,
  'ludo-quick': m.board_ludo_quick,
  chess: m.board_chess,
  carrom: m.board_carrom,
};

const dice: Record<DiceKind, () => string> = m.board_dice_kind;

/** A kind of dice within a line. */
export const diceWords = (kind: DiceKind): string => dice[kind]();

/** A board game with its clock and its kind of dice. */
export const boardWords = ({ game, clock, dice: kind }: BoardTerms): string =>
  [boards[game](), clock, ...(kind === undefined ? [] : [diceWords(kind)])].join(', ');

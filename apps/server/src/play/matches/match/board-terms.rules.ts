import type { BoardGame, BoardTerms, DiceKind } from '@muqabla/contract/play/boards/board';
import { ALL_GAMES } from '@muqabla/games/all-games';
import type { Clock } from '@muqabla/games/clock';
import { isLudoRules, type RulesId } from '@muqabla/games/game';
import { LUDO_VARIANTS } from '@muqabla/games/ludo/variants';

/** The rules each board game is played by from now on; Ludo with free dice. */
const RULES_OF: Readonly<Record<BoardGame, RulesId>> = {
  'ludo-classic': 'ludo-classic-1',
  'ludo-quick': 'ludo-quick-1',
  chess: 'chess-2',
  carrom: 'carrom-quick-1',
};

const EVEN_RULES: Partial<Record<BoardGame, RulesId>> = {
  'ludo-classic': 'ludo-classic-even-1',
  'ludo-quick': 'ludo-quick-even-1',
};

/** The rules a game of these terms is played by from now on. */
export const rulesOf = ({ game, dice }: Pick<BoardTerms, 'game' | 'dice'>): RulesId =>
  (dice === 'even' ? EVEN_RULES[game] : undefined) ?? RULES_OF[game];

/** The kind of dice of these rules; null without dice. */
export const diceKindOf = (rules: RulesId): DiceKind | null => (isLudoRules(rules) ? LUDO_VARIANTS[rules].dice : null);

/** The clock of this name with which a game can be played, or null. */
export const clockOf = (game: BoardGame, name: string): Clock | null =>
  ALL_GAMES[RULES_OF[game]].clocks.find((clock) => clock.name === name) ?? null;

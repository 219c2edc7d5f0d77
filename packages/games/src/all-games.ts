import { CARROM_QUICK } from './carrom/carrom.ts';
import { CHESS_BY_RULES } from './chess/chess.ts';
import { DRAUGHTS } from './draughts/draughts.ts';
import type { Game, RulesId } from './game.ts';
import { LUDO_BY_RULES } from './ludo/ludo.ts';

/** Every game by its rules, for code that handles positions as text. A page of one game imports that game alone. */
export const ALL_GAMES: Readonly<Record<RulesId, Game<object, unknown>>> = {
  ...LUDO_BY_RULES,
  ...CHESS_BY_RULES,
  'carrom-quick-1': CARROM_QUICK,
  'draughts-1': DRAUGHTS,
};

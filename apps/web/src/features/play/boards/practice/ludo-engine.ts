import type { PlayerAct } from '@muqabla/games/act';
import type { LudoRulesId } from '@muqabla/games/game';
import { greedyLudoAct } from '@muqabla/games/ludo/computer';
import { LUDO_BY_RULES } from '@muqabla/games/ludo/ludo';
import { movableTokens } from '@muqabla/games/ludo/moves';
import type { LudoPosition } from '@muqabla/games/ludo/position';
import { ludoPosition } from '@muqabla/ui/boards/position-views';
import type { Level } from '../../../../lib/practice-level.rules.ts';
import { habitsOf, practiceEngine } from './practice-engine.rules.ts';

/** The probability with which the computer plays by its plan rather than any token. */
const CARE: Readonly<Record<Level, number>> = { easy: 0, normal: 0.6, strong: 1 };

const computerAct = (position: LudoPosition, level: Level, random: () => number): PlayerAct | null => {
  const tokens = movableTokens(position);
  if (tokens.length === 0 || random() < CARE[level]) return greedyLudoAct(position);
  return { type: 'move', move: String(tokens[Math.floor(random() * tokens.length)]) };
};

const engineOf = (rules: LudoRulesId) =>
  practiceEngine(LUDO_BY_RULES[rules], ludoPosition, computerAct, habitsOf('plans', CARE));

export const ludoQuick = engineOf('ludo-quick-1');
export const ludoClassic = engineOf('ludo-classic-1');
export const ludoQuickEven = engineOf('ludo-quick-even-1');
export const ludoClassicEven = engineOf('ludo-classic-even-1');

import { draughtsComputerAct } from '@muqabla/games/draughts/computer';
import { DRAUGHTS } from '@muqabla/games/draughts/draughts';
import { draughtsPosition } from '@muqabla/ui/boards/position-views';
import type { Level } from '../../../../lib/practice-level.rules.ts';
import { habitsOf, practiceEngine, slipOr, STRENGTHS } from './practice-engine.rules.ts';

/** The share of moves that the computer makes without looking. */
const SLIPS: Readonly<Record<Level, number>> = { easy: 0.7, normal: 0.4, strong: 0 };

export const draughts = practiceEngine(
  DRAUGHTS,
  draughtsPosition,
  (position, level, random) =>
    slipOr(SLIPS[level], DRAUGHTS.legalMoves(position), random, () =>
      draughtsComputerAct(position, STRENGTHS[level], random),
    ),
  habitsOf('slips', SLIPS),
);

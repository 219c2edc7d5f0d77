import { CHESS } from '@muqabla/games/chess/chess';
import { chessComputerAct, type ChessStrength } from '@muqabla/games/chess/computer';
import { chessPosition } from '@muqabla/ui/boards/position-views';
import type { Level } from '../../../../lib/practice-level.rules.ts';
import { habitsOf, practiceEngine, slipOr } from './practice-engine.rules.ts';

// The strong one looks as far as a slow phone computes in about a second.
const STRENGTHS: Readonly<Record<Level, ChessStrength>> = {
  easy: { depth: 1, nodes: 5_000, carelessness: 180 },
  normal: { depth: 2, nodes: 10_000, carelessness: 100 },
  strong: { depth: 4, nodes: 120_000, carelessness: 5 },
};
/** The share of moves that the computer makes without looking. */
const SLIPS: Readonly<Record<Level, number>> = { easy: 0.6, normal: 0.4, strong: 0 };

export const chess = practiceEngine(
  CHESS,
  chessPosition,
  (position, level, random) =>
    slipOr(SLIPS[level], CHESS.legalMoves(position), random, () =>
      chessComputerAct(position, random(), STRENGTHS[level]),
    ),
  habitsOf('slips', SLIPS),
);

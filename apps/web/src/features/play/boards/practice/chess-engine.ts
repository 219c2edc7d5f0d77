import { CHESS } from '@muqabla/games/chess/chess';
import { chessComputerAct, type ChessStrength, GENTLE } from '@muqabla/games/chess/computer';
import { chessPosition } from '@muqabla/ui/boards/position-views';
import type { Level } from '../../../../lib/practice-level.rules.ts';
import { practiceEngine } from './practice-engine.rules.ts';

// The strong one looks as far as a slow phone computes in about a second.
const STRENGTHS: Readonly<Record<Level, ChessStrength>> = {
  easy: { depth: 1, nodes: 5_000, carelessness: 120 },
  normal: GENTLE,
  strong: { depth: 4, nodes: 120_000, carelessness: 5 },
};

export const chess = practiceEngine(CHESS, chessPosition, (position, level, random) =>
  chessComputerAct(position, random(), STRENGTHS[level]),
);

import { draughtsComputerAct } from '@muqabla/games/draughts/computer';
import { DRAUGHTS } from '@muqabla/games/draughts/draughts';
import { draughtsPosition } from '@muqabla/ui/boards/position-views';
import { practiceEngine, STRENGTHS } from './practice-engine.rules.ts';

export const draughts = practiceEngine(DRAUGHTS, draughtsPosition, (position, level, random) =>
  draughtsComputerAct(position, STRENGTHS[level], random),
);

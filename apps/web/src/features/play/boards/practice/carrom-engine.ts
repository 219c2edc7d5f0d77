import { CARROM_QUICK } from '@muqabla/games/carrom/carrom';
import { carromComputerAct } from '@muqabla/games/carrom/computer';
import { carromPosition } from '@muqabla/ui/boards/position-views';
import { practiceEngine, STRENGTHS } from './practice-engine.rules.ts';

export const carrom = practiceEngine(CARROM_QUICK, carromPosition, (position, level, random) =>
  carromComputerAct(position, STRENGTHS[level], random),
);

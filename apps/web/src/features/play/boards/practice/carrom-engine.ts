import { CARROM_QUICK } from '@muqabla/games/carrom/carrom';
import { carromComputerAct, type CarromPlan } from '@muqabla/games/carrom/computer';
import { carromPosition } from '@muqabla/ui/boards/position-views';
import type { Level } from '../../../../lib/practice-level.rules.ts';
import { habitsOf, practiceEngine } from './practice-engine.rules.ts';

/** Measured against a scripted beginner by `npm run bench practice-levels` (docs/carrom.md). */
const PLANS: Readonly<Record<Level, CarromPlan>> = {
  easy: { noise: 300, tries: 0 },
  normal: { noise: 130, tries: 2 },
  strong: { noise: 50, tries: 10 },
};

/** The share of its strokes that pocket, measured the same way. */
const POCKETS: Readonly<Record<Level, number>> = { easy: 0.3, normal: 0.4, strong: 0.6 };

export const carrom = practiceEngine(
  CARROM_QUICK,
  carromPosition,
  (position, level, random) => carromComputerAct(position, PLANS[level], random),
  habitsOf('pockets', POCKETS),
);

import type { Level } from '../lib/practice-level.rules.ts';
import * as m from '../messages.ts';

const names: Record<Level, () => string> = {
  easy: m.practice_easy,
  normal: m.practice_normal,
  strong: m.practice_strong,
};

/** Names a level of practice. */
export const practiceLevelName = (level: Level): string => names[level]();

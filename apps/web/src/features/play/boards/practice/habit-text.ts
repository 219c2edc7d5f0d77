import * as m from '../../../../messages.ts';
import type { Habit } from './practice-engine.rules.ts';

/** Says what a level of the computer does, so that its name promises nothing else. */
export const habitText = ({ kind, share }: Habit): string => {
  const count = String(Math.round(share * 10));
  if (kind === 'pockets') return m.practice_pockets({ count });
  if (kind === 'slips') return share === 0 ? m.practice_slips_none() : m.practice_slips({ count });
  if (share === 0) return m.practice_plans_none();
  return share === 1 ? m.practice_plans_all() : m.practice_plans({ count });
};

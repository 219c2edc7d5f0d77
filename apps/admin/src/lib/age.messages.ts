import * as m from '../messages.ts';
import type { Age } from './age.rules.ts';

/** An age as people say it: "just now", "6 min", "3 h", "2 d". */
export const ageWords = ({ count, unit }: Age): string => {
  if (unit === 'day') return m.age_days({ count });
  if (unit === 'hour') return m.age_hours({ count });
  return count === 0 ? m.age_now() : m.age_minutes({ count });
};

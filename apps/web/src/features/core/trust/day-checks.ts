import { groupRupees } from '@muqabla/ui/format-rupees';
import * as m from '../../../messages.ts';
import type { DayCheck } from '../lib/check-no-house.ts';

const onlyText = ({ read: { entries, isWhole } }: DayCheck) => {
  const count = groupRupees(entries);
  return isWhole ? m.house_only({ count }) : m.house_only_near({ count });
};

/** The checks of a day as lines of a list. */
export const dayChecks = (check: DayCheck) => [
  { text: m.house_adds_up(), ok: check.addsUp },
  { text: m.house_published(), ok: check.isPublished },
  { text: onlyText(check), ok: check.isOnly },
];

import type { ReportRhythm } from '@muqabla/contract/console/scheduled-reports/report-schedule-terms';
import { addDays, indiaDayOf } from '@muqabla/contract/india-time';
import type { DaySpan } from '../../../core/closed-days/period.rules.ts';

/** Days since the last Monday; 0 on a Monday. */
const daysSinceMonday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The last day, week from Monday, or month in India that is over at this time; `to` is exclusive. */
export const lastPeriod = (rhythm: ReportRhythm, now: Date): DaySpan => {
  const today = indiaDayOf(now);
  if (rhythm === 'daily') return { from: addDays(today, -1), to: today };
  if (rhythm === 'weekly') {
    const monday = addDays(today, -daysSinceMonday(today));
    return { from: addDays(monday, -7), to: monday };
  }
  const first = `${today.slice(0, 7)}-01`;
  return { from: `${addDays(first, -1).slice(0, 7)}-01`, to: first };
};

/** A period as the row of its file has it: its first day and the day after its last. */
export const periodText = ({ from, to }: DaySpan): string => `${from}/${to}`;

/** The days of the period of a file. */
export const periodDays = (text: string): DaySpan => {
  const [from = '', to = ''] = text.split('/');
  return { from, to };
};

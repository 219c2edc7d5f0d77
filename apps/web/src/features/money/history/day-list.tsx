import { addDays, indiaDayOf } from '@muqabla/contract/india-time';
import { Card } from '@muqabla/ui/card';
import type { ReactNode } from 'react';
import { calendarDay } from '../../../lib/dates.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import * as m from '../../../messages.ts';
import { groupByDay } from './group-by-day.rules.ts';

type DayListProps<T> = { rows: readonly T[]; children: (row: T) => ReactNode };

/** Rows under headings of their days. */
export function DayList<T extends { _id: string; at: string }>({ rows, children }: DayListProps<T>) {
  return groupByDay(rows).map(({ day, rows: ofDay }) => (
    <section key={`${day}-${ofDay[0]?._id}`} className="grid gap-2">
      <h2 className="text-small font-semi text-text-2">{dayName(day)}</h2>
      <Card flush>
        <ul className="divide-y divide-line">
          {ofDay.map((row) => (
            <li key={row._id}>{children(row)}</li>
          ))}
        </ul>
      </Card>
    </section>
  ));
}

const dayName = (day: string): string => {
  const today = indiaDayOf(new Date(serverNow()));
  if (day === today) return m.history_today();
  return day === addDays(today, -1) ? m.history_yesterday() : calendarDay(day);
};

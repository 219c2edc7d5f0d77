import { addDays } from '@muqabla/contract/india-time';
import type { SiteStatus, StatusComponent, StatusDay } from '@muqabla/contract/operations/status/status-calls';
import { STATUS_DAYS, STATUS_LETTERS, STATUS_MINUTES } from '@muqabla/contract/operations/status/status-terms';
import type { ServiceFigures } from './read-service-figures.ts';
import type { DayRow, MinuteRow } from './status.queries.ts';

const MINUTE_MILLISECONDS = 60_000;

/** The measurements, and the instant and day of reading them. */
export type Measured = {
  readonly components: readonly StatusComponent[];
  readonly figures: ServiceFigures;
  readonly days: readonly DayRow[];
  readonly minutes: readonly MinuteRow[];
  readonly newest: MinuteRow | null;
  readonly today: string;
  readonly lastDayFrom: Date;
};

const daysOf = (component: StatusComponent, { days, today }: Measured): StatusDay[] => {
  const byDay = new Map(days.map((row) => [row.day, row]));
  return Array.from({ length: STATUS_DAYS }, (_, place) => {
    const day = addDays(today, place + 1 - STATUS_DAYS);
    const row = byDay.get(day);
    const count = (state: 'ok' | 'slow' | 'down') => row?.[`${component}_state_${state}`] ?? 0;
    return { day, ok: count('ok'), slow: count('slow'), down: count('down') };
  });
};

const lastDayOf = (component: StatusComponent, { minutes, lastDayFrom }: Measured): string => {
  const letters = Array.from({ length: STATUS_MINUTES }, (): string => STATUS_LETTERS.unmeasured);
  for (const row of minutes) {
    const state = row[`${component}_state`];
    const place = Math.round((row.measured_minute.getTime() - lastDayFrom.getTime()) / MINUTE_MILLISECONDS);
    if (state !== null) letters[place] = STATUS_LETTERS[state];
  }
  return letters.join('');
};

/** The status as of `now`; a state older than three minutes is not the present one. */
export const statusView = (measured: Measured, now: Date): SiteStatus => {
  const { components, figures, newest, lastDayFrom } = measured;
  const isCurrent = newest !== null && now.getTime() - newest.measured_minute.getTime() < 3 * MINUTE_MILLISECONDS;
  const current = isCurrent ? newest : null;
  return {
    measuredAt: newest?.measured_minute.toISOString() ?? null,
    lastDayFrom: lastDayFrom.toISOString(),
    reviewMinutes: current?.review_minutes ?? null,
    ...figures,
    components: components.map((component) => ({
      component,
      state: current?.[`${component}_state`] ?? null,
      days: daysOf(component, measured),
      lastDay: lastDayOf(component, measured),
    })),
  };
};

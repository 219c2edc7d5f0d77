import { INDIA_TIME_ZONE, indiaDayOf } from '@muqabla/contract/india-time';
import { LOCALES } from '@muqabla/contract/languages';
import { currentLanguage } from '@muqabla/ui/language';
import * as m from '../messages.ts';
import type { Age } from './age.rules.ts';
import type { Span } from './period.rules.ts';
import { spanOf } from './period.rules.ts';

/** An age in short: "just now", "6 min", "3 h", "2 d". */
export const ageWords = ({ count, unit }: Age): string => {
  if (unit === 'day') return m.age_days({ count });
  if (unit === 'hour') return m.age_hours({ count });
  return count === 0 ? m.age_now() : m.age_minutes({ count });
};

/** A promised time: "10 min", "4 h". */
export const promiseWords = (minutes: number): string =>
  minutes % 60 === 0 ? m.age_hours({ count: minutes / 60 }) : m.age_minutes({ count: minutes });

// Players and the clocks in their screenshots are in India, wherever the reviewer sits.
const timeZone = INDIA_TIME_ZONE;

const locale = () => LOCALES[currentLanguage()];

// Months are short in English alone: the sign of abbreviation in Hindi is not in the fonts.
const month = () => (currentLanguage() === 'en' ? 'short' : 'long');

/** The time in India: "8:43 pm", "9 Jan, 8:43 pm" on another day, with the year in another year. */
export function clockWords(instant: string, now: number): string {
  const date = new Date(instant);
  const today = indiaDayOf(new Date(now));
  const day: Intl.DateTimeFormatOptions = indiaDayOf(date) === today ? {} : { day: 'numeric', month: month() };
  if (indiaDayOf(date).slice(0, 4) !== today.slice(0, 4)) day.year = 'numeric';
  return new Intl.DateTimeFormat(locale(), { timeZone, hour: 'numeric', minute: '2-digit', ...day }).format(date);
}

/** The time in India to the second: "8:43:07 pm". */
export const secondWords = (instant: string): string =>
  new Intl.DateTimeFormat(locale(), { timeZone, hour: 'numeric', minute: '2-digit', second: '2-digit' }).format(
    new Date(instant),
  );

const DAY_MS = 86_400_000;

/** A day and a time in India: "Today, 8:43 pm", "Yesterday, 8:43 pm", "9 Jan, 8:43 pm"; "today" within a line. */
export function momentWords(instant: string, now: number, isWithin = false): string {
  const day = indiaDayOf(new Date(instant));
  const time = clockWords(instant, now);
  if (day === indiaDayOf(new Date(now))) return isWithin ? m.time_today_within({ time }) : m.time_today({ time });
  const isYesterday = day === indiaDayOf(new Date(now - DAY_MS));
  if (!isYesterday) return time;
  const ofDay = { time: clockWords(instant, Date.parse(instant)) };
  return isWithin ? m.time_yesterday_within(ofDay) : m.time_yesterday(ofDay);
}

/** A calendar day, short: "21 Nov". */
export function dayWords(day: string): string {
  if (day === '') return '';
  // A calendar day has no time zone: it is formatted as it is stored.
  return new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', day: 'numeric', month: month() }).format(new Date(day));
}

/** A report's period: "21 Nov 2026", "November 2026", "April 2026 to March 2027". */
export const periodWords = (period: string): string => {
  const span = spanOf(period);
  if (span === 'day') return `${dayWords(period)} ${period.slice(0, 4)}`;
  if (span === 'year' || span === 'quarter') {
    const year = Number(period.slice(2, 6));
    if (span === 'quarter') return m.reports_quarter_of({ quarter: period.slice(7), from: year, to: year + 1 });
    return m.reports_year_of({ from: year, to: year + 1 });
  }
  return new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${period}-01`),
  );
};

/** A day with its year: "1 May 2026". */
export const fullDayWords = (day: string): string =>
  new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(day),
  );

const spans: Record<Span, () => string> = m.reports_span_label;

/** The name of a period's length. */
export const spanWords = (span: Span): string => spans[span]();

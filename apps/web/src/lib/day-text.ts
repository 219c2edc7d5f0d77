import { addDays, INDIA_TIME_ZONE, indiaDayOf } from '@muqabla/contract/india-time';
import { type Language, LOCALES } from '@muqabla/contract/languages';
import { currentLanguage } from '@muqabla/ui/language';
import * as m from '../messages.ts';
import { type Clock, clockFormat } from './dates.ts';
import { serverNow } from './server-clock.ts';

const clocks: Partial<Record<Language, Clock>> = {};

/** Time of day in India, below the heading of its day: 9:47 pm. */
export const clockText = (instant: string): string => {
  const language = currentLanguage();
  return (clocks[language] ??= clockFormat(language, INDIA_TIME_ZONE)).format(new Date(instant));
};

/** Day of an instant in India, comparable: 2026-01-09. */
export const dayOf = (instant: string): string => indiaDayOf(new Date(instant));

/** Heading of a day in a list: Today, Yesterday or `19 November`; with the year unless it is the current one. */
export function dayText(instant: string): string {
  const day = dayOf(instant);
  const today = indiaDayOf(new Date(serverNow()));
  if (day === today) return m.chat_today();
  if (day === addDays(today, -1)) return m.chat_yesterday();
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(LOCALES[currentLanguage()], {
    timeZone: INDIA_TIME_ZONE,
    day: 'numeric',
    month: 'long',
    ...year,
  }).format(new Date(instant));
}

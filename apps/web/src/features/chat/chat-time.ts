import { addDays, INDIA_TIME_ZONE, indiaDayOf } from '@muqabla/contract/india-time';
import { currentLanguage } from '../../lib/language.ts';
import * as m from '../../messages.ts';

const zone = { timeZone: INDIA_TIME_ZONE } as const;

const clock = new Intl.DateTimeFormat('en-IN', { ...zone, hour: 'numeric', minute: '2-digit' });

/** Day of an instant in India, comparable: 2026-01-09. */
export const dayOf = (instant: string): string => indiaDayOf(new Date(instant));

/** Time of day in India: 9:47 pm. */
export const chatTimeText = (instant: string): string => clock.format(new Date(instant));

/** Today, Yesterday or `19 November`; with the year unless it is the current one. */
export function chatDayText(instant: string): string {
  const day = dayOf(instant);
  const today = indiaDayOf(new Date());
  if (day === today) return m.chat_today();
  if (day === addDays(today, -1)) return m.chat_yesterday();
  const tag = currentLanguage() === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN';
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(tag, { ...zone, day: 'numeric', month: 'long', ...year }).format(new Date(instant));
}

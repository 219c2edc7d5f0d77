import { currentLanguage } from '../../lib/language.ts';
import * as m from '../../messages.ts';

const zone = { timeZone: 'Asia/Kolkata' } as const;
const DAY_MS = 86_400_000;

const clock = new Intl.DateTimeFormat('en-IN', { ...zone, hour: 'numeric', minute: '2-digit' });
const isoDay = new Intl.DateTimeFormat('en-CA', zone);

/** Day of an instant in India, comparable: 2026-01-09. */
export const dayOf = (instant: string): string => isoDay.format(new Date(instant));

/** Time of day in India: 9:47 pm. */
export const chatTimeText = (instant: string): string => clock.format(new Date(instant));

/** Today, Yesterday or `19 November`; with the year unless it is the current one. */
export function chatDayText(instant: string): string {
  const now = Date.now();
  const day = dayOf(instant);
  const today = isoDay.format(now);
  if (day === today) return m.chat_today();
  if (day === isoDay.format(now - DAY_MS)) return m.chat_yesterday();
  const tag = currentLanguage() === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN';
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(tag, { ...zone, day: 'numeric', month: 'long', ...year }).format(new Date(instant));
}

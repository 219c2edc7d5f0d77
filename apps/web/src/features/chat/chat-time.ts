import { currentLanguage } from '../../lib/language.ts';
import * as m from '../../messages.ts';

const zone = { timeZone: 'Asia/Kolkata' } as const;
const DAY_MS = 86_400_000;

const clock = new Intl.DateTimeFormat('en-IN', { ...zone, hour: 'numeric', minute: '2-digit' });
const dayMark = new Intl.DateTimeFormat('en-CA', zone);

/** The day of an instant in India, as a mark to compare: 2026-01-09. */
export const dayOf = (instant: string): string => dayMark.format(new Date(instant));

/** 9:47 pm, by the clock in India. */
export const timeWords = (instant: string): string => clock.format(new Date(instant));

/** Today, Yesterday, or 19 November; with the year when it is another one. */
export function dayWords(instant: string): string {
  const now = Date.now();
  const day = dayOf(instant);
  const today = dayMark.format(now);
  if (day === today) return m.chat_today();
  if (day === dayMark.format(now - DAY_MS)) return m.chat_yesterday();
  const tag = currentLanguage() === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN';
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(tag, { ...zone, day: 'numeric', month: 'long', ...year }).format(new Date(instant));
}

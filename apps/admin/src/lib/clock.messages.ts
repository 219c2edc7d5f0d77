import { currentLanguage } from './language.ts';

// Players and the clocks in their screenshots are in India, wherever the reviewer sits.
const timeZone = 'Asia/Kolkata';

/** The day of the calendar in India at an instant: 2026-11-21. */
export const indiaDay = (date: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(date);

/** "8:43 pm"; with the day before it when that is not today: "9 Jan, 8:43 pm"; with the year when it is not this one. */
export function clockWords(instant: string, now: number): string {
  const date = new Date(instant);
  const today = indiaDay(new Date(now));
  const day: Intl.DateTimeFormatOptions =
    indiaDay(date) === today ? {} : { day: 'numeric', month: currentLanguage() === 'hi' ? 'long' : 'short' };
  if (indiaDay(date).slice(0, 4) !== today.slice(0, 4)) day.year = 'numeric';
  const language = currentLanguage() === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN';
  return new Intl.DateTimeFormat(language, { timeZone, hour: 'numeric', minute: '2-digit', ...day }).format(date);
}

/** A day of the calendar, short: "21 Nov". */
export function dayWords(day: string): string {
  const language = currentLanguage() === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN';
  // A day of the calendar has no hour, so it is written as it stands.
  return day === ''
    ? ''
    : new Intl.DateTimeFormat(language, { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(new Date(day));
}

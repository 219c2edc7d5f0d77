/** India has one time zone, UTC+05:30, without daylight saving time. Days of reports, limits and reviews are its days. */
export const INDIA_TIME_ZONE = 'Asia/Kolkata';

const UTC_OFFSET_MILLISECONDS = 5.5 * 3_600_000;
const DAY_MILLISECONDS = 86_400_000;

const inIndia = (at: Date) => new Date(at.getTime() + UTC_OFFSET_MILLISECONDS).toISOString();

/** The date in India at an instant, as `2026-11-21`. */
export const indiaDayOf = (at: Date): string => inIndia(at).slice(0, 10);

/** The date and time in India at an instant, as `2026-11-21 20:43:05`. */
export const indiaTimeOf = (at: Date): string => inIndia(at).slice(0, 19).replace('T', ' ');

/** The date and time in India at an instant, in figures for both languages: `21/11/2026 18:30`. */
export const indianTime = (at: Date): string => {
  const [date = '', time = ''] = indiaTimeOf(at).split(' ');
  return `${date.split('-').reverse().join('/')} ${time.slice(0, 5)}`;
};

const midnightOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** The first instant of a day in India. */
export const startOfDay = (day: string): Date => new Date(midnightOf(day).getTime() - UTC_OFFSET_MILLISECONDS);

/** The date this many days later; earlier when negative. */
export const addDays = (day: string, days: number): string =>
  new Date(midnightOf(day).getTime() + days * DAY_MILLISECONDS).toISOString().slice(0, 10);

/** True for a text that is a date of the calendar in the form `2026-11-21`. */
export const isDay = (text: string): boolean => {
  const midnight = midnightOf(text);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === text;
};

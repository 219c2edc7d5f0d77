import { INDIA_TIME_ZONE } from '@muqabla/contract/india-time';
import { type Language, LOCALES } from '@muqabla/contract/languages';
import { currentLanguage } from '@muqabla/ui/language';
import * as m from '../messages.ts';
import { serverNow } from './server-clock.ts';

const zone = { timeZone: INDIA_TIME_ZONE } as const;

function makeFormats(language: Language) {
  const tag = LOCALES[language];
  // Months are short in English alone: their short names in Indian languages end in a sign of abbreviation.
  const month = language === 'en' ? 'short' : 'long';
  return {
    year: new Intl.DateTimeFormat('en-IN', { ...zone, year: 'numeric' }),
    day: new Intl.DateTimeFormat(tag, { ...zone, day: 'numeric', month }),
    dayOfYear: new Intl.DateTimeFormat(tag, { ...zone, day: 'numeric', month, year: 'numeric' }),
    time: clockFormat(language, zone.timeZone),
    phoneTime: clockFormat(language),
  };
}

const formats: Partial<Record<Language, ReturnType<typeof makeFormats>>> = {};

/** `21 Nov, 9:10 pm` in India's time zone and the app's language; with the year unless it is the current one. */
export function dayAndTime(instant: string): string {
  const language = currentLanguage();
  const format = (formats[language] ??= makeFormats(language));
  const date = new Date(instant);
  return `${calendarDay(instant)}, ${format.time.format(date)}`;
}

/** `27 Nov` of a day as `2026-11-27`, or of an instant; with the year unless it is the current one. */
export function calendarDay(day: string): string {
  const language = currentLanguage();
  const format = (formats[language] ??= makeFormats(language));
  const date = new Date(day);
  return (
    format.year.format(date) === format.year.format(new Date(serverNow())) ? format.day : format.dayOfYear
  ).format(date);
}

/** Time of day in the phone's time zone: 9:26 pm. */
export function timeOfDay(instant: string): string {
  const language = currentLanguage();
  return (formats[language] ??= makeFormats(language)).phoneTime.format(new Date(instant));
}

const hourFormats: Partial<Record<Language, Intl.DateTimeFormat>> = {};

/** An hour of the day in India, from 0 to 23, as people say it: 9 pm, रात 9 बजे. */
export function hourText(hour: number): string {
  const language = currentLanguage();
  const format = (hourFormats[language] ??= new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: 'UTC',
    ...hourOf(language),
  }));
  return m.at_hour({ time: format.format(new Date(Date.UTC(2000, 0, 1, hour % 24))) });
}

// English writes am and pm, the languages of India the part of the day.
const hourOf = (language: Language): Intl.DateTimeFormatOptions => ({
  hour: 'numeric',
  hour12: true,
  ...(language !== 'en' && { dayPeriod: 'short' }),
});

/** The format of a time of day as people of the language say it: 9:10 pm, रात 9:10. */
export const clockFormat = (language: Language, timeZone?: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(LOCALES[language], {
    ...hourOf(language),
    minute: '2-digit',
    ...(timeZone !== undefined && { timeZone }),
  });

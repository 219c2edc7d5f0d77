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

const hourFormats: Partial<Record<Language, Clock>> = {};

/** An hour of the day in India, from 0 to 23, as people say it: 9 pm, रात 9 बजे. */
export function hourText(hour: number): string {
  const language = currentLanguage();
  const format = (hourFormats[language] ??= clockOf(language, { timeZone: 'UTC', hour: 'numeric' }));
  return m.at_hour({ time: format.format(new Date(Date.UTC(2000, 0, 1, hour % 24))) });
}

export type Clock = Pick<Intl.DateTimeFormat, 'format'>;

/** The parts of the day as they are said with a time, where Intl has the word that stands for itself. */
const SAID_WITH_TIMES: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  bn: { রাত্রি: 'রাত' },
  mr: {
    पहाट: 'पहाटे',
    सकाळ: 'सकाळी',
    मध्यान्ह: 'दुपारी',
    दुपार: 'दुपारी',
    संध्याकाळ: 'संध्याकाळी',
    रात्र: 'रात्री',
    मध्यरात्र: 'मध्यरात्री',
  },
};

// English writes am and pm, the languages of India the part of the day, which people say first.
const clockOf = (language: Language, options: Intl.DateTimeFormatOptions): Clock => {
  if (language === 'en') return new Intl.DateTimeFormat(LOCALES.en, { ...options, hour12: true });
  const format = new Intl.DateTimeFormat(LOCALES[language], { ...options, hour12: true, dayPeriod: 'short' });
  return {
    format: (date) => {
      const parts = format.formatToParts(date);
      const said = parts.find(({ type }) => type === 'dayPeriod')?.value ?? '';
      const figures = parts.filter(({ type }) => type !== 'dayPeriod').map(({ value }) => value);
      return `${SAID_WITH_TIMES[language]?.[said] ?? said} ${figures.join('').trim()}`.trim();
    },
  };
};

/** The format of a time of day as people of the language say it: 9:10 pm, रात 9:10, રાત્રે 9:10. */
export const clockFormat = (language: Language, timeZone?: string): Clock =>
  clockOf(language, { hour: 'numeric', minute: '2-digit', ...(timeZone !== undefined && { timeZone }) });

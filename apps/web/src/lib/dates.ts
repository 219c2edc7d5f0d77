import { currentLanguage } from './language.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** 21 Nov, 9:10 pm, in the time of India and the language of the app; with the year when it is another one. */
export function dayAndTime(instant: string): string {
  const date = new Date(instant);
  const thisYear = date.getFullYear() === new Date().getFullYear();
  const key = `${currentLanguage()}${thisYear}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(currentLanguage() === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
      day: 'numeric',
      month: 'short',
      ...(!thisYear && { year: 'numeric' }),
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZone: 'Asia/Kolkata',
    });
    formats.set(key, format);
  }
  return format.format(date);
}

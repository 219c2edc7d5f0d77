import type { Language } from '@muqabla/ui/language';

/** The format of a time of day as people of the language say it: 9:10 pm, रात 9:10. Latin digits in both. */
export const clockFormat = (language: Language, timeZone?: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    ...(timeZone !== undefined && { timeZone }),
    ...(language === 'hi' && { dayPeriod: 'short' }),
  });

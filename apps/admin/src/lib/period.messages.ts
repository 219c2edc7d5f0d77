import * as m from '../messages.ts';
import { dayWords } from './clock.messages.ts';
import { currentLanguage } from './language.ts';
import { spanOf } from './period.rules.ts';

/** A period as people say it: "21 Nov 2026", "November 2026", "April 2026 to March 2027". */
export const periodWords = (period: string): string => {
  const span = spanOf(period);
  if (span === 'day') return `${dayWords(period)} ${period.slice(0, 4)}`;
  if (span === 'year') {
    const year = Number(period.slice(2));
    return m.reports_year_of({ from: year, to: year + 1 });
  }
  const language = currentLanguage() === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN';
  return new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${period}-01`),
  );
};

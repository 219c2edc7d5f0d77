import { INDIA_TIME_ZONE } from '@muqabla/contract/india-time';
import { type Language, LOCALES } from '@muqabla/contract/languages';

const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const dayOf = (at: Date, language: Language, month: 'long' | 'short') =>
  new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: INDIA_TIME_ZONE,
    day: 'numeric',
    month,
    year: 'numeric',
  }).format(at);

const clock = new Intl.DateTimeFormat('en-IN', {
  timeZone: INDIA_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An amount of paise with both decimals and Indian grouping: 12,14,375.00, −50.00. */
export const paperAmount = (paise: number): string => `${paise < 0 ? '−' : ''}${exact.format(Math.abs(paise) / 100)}`;

/** An amount of paise in rupees: ₹12,14,375.00. */
export const paperMoney = (paise: number): string => `${paise < 0 ? '−' : ''}₹${paperAmount(Math.abs(paise))}`;

/** The day of an instant in India: 26 October 2026, 26 अक्टूबर 2026. */
export const paperDay = (at: Date, language: Language): string => dayOf(at, language, 'long');

/** The time of an instant in India, short enough for a column: 26 Oct 2026, 14:05. */
export const paperTime = (at: Date, language: Language): string =>
  `${dayOf(at, language, language === 'en' ? 'short' : 'long')}, ${clock.format(at)}`;

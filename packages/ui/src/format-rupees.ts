import type { Language } from '@muqabla/contract/languages';
import { FOR_MONEY } from './economy.ts';
import { currentLanguage } from './language.ts';

export type Paise = 'auto' | 'always';

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The sign before an amount; empty for points. */
export const AMOUNT_SIGN: string = FOR_MONEY ? '₹' : '';

/** The figure without sign or unit: 1,00,000.50. `auto` omits paise that are zero, and points never have them. */
export function groupRupees(rupees: number, paise: Paise = 'auto'): string {
  const size = Math.abs(rupees);
  return (paise === 'auto' || !FOR_MONEY) && Number.isInteger(size) ? whole.format(size) : exact.format(size);
}

// The word of the server's texts, for one and for many.
const UNITS: Readonly<Record<Exclude<Language, 'en'>, string>> = {
  hi: 'अंक',
  mr: 'पॉइंट',
  bn: 'পয়েন্ট',
  gu: 'પૉઇન્ટ',
  kn: 'ಅಂಕ',
};

/** The unit of an amount of points, in the current language. */
export const unitOf = (points: number): string => {
  const language = currentLanguage();
  if (language !== 'en') return UNITS[language];
  return Math.abs(points) === 1 ? 'point' : 'points';
};

/** Plain text for labels and sentences, with a real minus sign: −₹100.00, or −100 points. */
export function formatRupees(rupees: number, paise: Paise = 'auto'): string {
  const figure = groupRupees(rupees, paise);
  return `${rupees < 0 ? '−' : ''}${FOR_MONEY ? `₹${figure}` : `${figure} ${unitOf(rupees)}`}`;
}

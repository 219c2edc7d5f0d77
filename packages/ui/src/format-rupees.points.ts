import { currentLanguage } from './language.ts';

export type Paise = 'auto' | 'always';

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The figure without sign or unit: 1,00,000. Points have decimals only where they are not whole. */
export function groupRupees(points: number, _paise: Paise = 'auto'): string {
  const size = Math.abs(points);
  return Number.isInteger(size) ? whole.format(size) : exact.format(size);
}

/** The unit of an amount, in the current language. */
export const unitOf = (points: number): string => {
  if (currentLanguage() === 'hi') return 'अंक';
  return Math.abs(points) === 1 ? 'point' : 'points';
};

/** Plain text for labels and sentences: −100 points, with a real minus sign. */
export function formatRupees(points: number, paise: Paise = 'auto'): string {
  return `${points < 0 ? '−' : ''}${groupRupees(points, paise)} ${unitOf(points)}`;
}

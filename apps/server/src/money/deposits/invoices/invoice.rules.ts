import { indiaDayOf } from '@muqabla/contract/india-time';
import type { Paise } from '@muqabla/contract/money';
import { depositBill } from '../../../core/ledger/deposit-postings.rules.ts';

/** The financial year of an instant in India, from April to March: `2026-27`. */
export const financialYearOf = (at: Date): string => {
  const [year = 0, month = 1] = indiaDayOf(at).split('-').map(Number);
  const first = month < 4 ? year - 1 : year;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
};

/** The rate of a bill in hundredths of a percent; the whole percentage where that gives the same amounts to the paisa. */
export const rateBasisPoints = ({ base, gst }: { base: Paise; gst: Paise }): number => {
  const whole = Math.round((gst * 100) / base);
  const amount = (base + gst) as Paise;
  return depositBill(amount, whole).base === base ? whole * 100 : Math.round((gst * 10_000) / base);
};

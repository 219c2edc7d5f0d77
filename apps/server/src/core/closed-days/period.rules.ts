import { addDays, indiaDayOf, isDay } from '@muqabla/contract/india-time';
import { daysOfQuarter, type Quarter } from '@muqabla/contract/money/tds/financial-year';

/** Days in India: from `from` (inclusive) to `to` (exclusive). */
export type DaySpan = { readonly from: string; readonly to: string };

const monthAfter = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

/** The days of a day, a month, a financial year (1 April to 31 March) or a quarter of one; null for an invalid date. */
export const daysOf = (period: string): DaySpan | null => {
  const [, year, quarter] = /^FY(\d{4})(?:Q([1-4]))?$/.exec(period) ?? [];
  if (year !== undefined && quarter !== undefined) return daysOfQuarter(Number(year), Number(quarter) as Quarter);
  if (year !== undefined) return { from: `${year}-04-01`, to: `${Number(year) + 1}-04-01` };
  if (/^\d{4}-\d{2}$/.test(period)) return { from: `${period}-01`, to: `${monthAfter(period)}-01` };
  return /^\d{4}-\d{2}-\d{2}$/.test(period) && isDay(period) ? { from: period, to: addDays(period, 1) } : null;
};

/** The part of a period up to today; later days have no figures. */
export const begunDays = ({ from, to }: DaySpan, now: Date): DaySpan => {
  const tomorrow = addDays(indiaDayOf(now), 1);
  return { from: from < tomorrow ? from : tomorrow, to: to < tomorrow ? to : tomorrow };
};

/** The financial year that ends with a period, by the year it begins in; null when none does. */
export const yearEndingWith = ({ to }: DaySpan): number | null =>
  to.endsWith('-04-01') ? Number(to.slice(0, 4)) - 1 : null;

import { financialYearOf } from '@muqabla/contract/money/tds/financial-year';

/** Lengths of a period: a day, a month, or a financial year from April to March or a quarter of one. */
export const SPANS = ['day', 'month', 'quarter', 'year'] as const;
export type Span = (typeof SPANS)[number];

export const PERIOD_FORM = /^(20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])|20\d\d-(0[1-9]|1[0-2])|FY20\d\d(Q[1-4])?)$/;

/** The length of a period. */
export const spanOf = (period: string): Span => {
  if (period.startsWith('FY')) return period.includes('Q') ? 'quarter' : 'year';
  return period.length === '2026-11'.length ? 'month' : 'day';
};

const quarterOf = (day: string) => Math.floor(((Number(day.slice(5, 7)) + 8) % 12) / 3) + 1;

/** The period of this length that contains a day. */
export const periodOf = (span: Span, day: string): string => {
  if (span === 'day') return day;
  if (span === 'month') return day.slice(0, 7);
  const year = `FY${financialYearOf(day)}`;
  return span === 'quarter' ? `${year}Q${quarterOf(day)}` : year;
};

/** The months up to that of a day, newest first. */
export const monthsUpTo = (day: string, count: number): string[] => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
};

/** The financial years up to that of a day, newest first. */
export const financialYearsUpTo = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, back) => `FY${financialYearOf(day) - back}`);

/** The quarters of financial years up to that of a day, newest first. */
export const quartersUpTo = (day: string, count: number): string[] => {
  const newest = financialYearOf(day) * 4 + quarterOf(day) - 1;
  return Array.from(
    { length: count },
    (_, back) => `FY${Math.floor((newest - back) / 4)}Q${((newest - back) % 4) + 1}`,
  );
};

const shiftedDay = (day: string, { days = 0, years = 0 }: { days?: number; years?: number }): string => {
  const date = new Date(`${day}T00:00:00Z`);
  // The 29 February of a year before is its 28 February.
  const last = new Date(Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth() + 1, 0)).getUTCDate();
  const shifted = Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth(), Math.min(date.getUTCDate(), last) + days);
  return new Date(shifted).toISOString().slice(0, 10);
};

const yearAndQuarterOf = (period: string) => [Number(period.slice(2, 6)), Number(period.slice(7))] as const;

/** The period of the same length just before. */
export const periodBefore = (period: string): string => {
  const span = spanOf(period);
  if (span === 'day') return shiftedDay(period, { days: -1 });
  if (span === 'month') return shiftedDay(`${period}-01`, { days: -1 }).slice(0, 7);
  const [year, quarter] = yearAndQuarterOf(period);
  if (span === 'year') return `FY${year - 1}`;
  return quarter === 1 ? `FY${year - 1}Q4` : `FY${year}Q${quarter - 1}`;
};

/** The same period a year before. */
export const periodYearBefore = (period: string): string => {
  const span = spanOf(period);
  if (span === 'day') return shiftedDay(period, { years: -1 });
  if (span === 'month') return shiftedDay(`${period}-01`, { years: -1 }).slice(0, 7);
  const [year, quarter] = yearAndQuarterOf(period);
  return span === 'year' ? `FY${year - 1}` : `FY${year - 1}Q${quarter}`;
};

/** Lengths of a period: a day, a month, or a financial year from April to March. */
export const SPANS = ['day', 'month', 'year'] as const;
export type Span = (typeof SPANS)[number];

export const PERIOD_FORM = /^(20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])|20\d\d-(0[1-9]|1[0-2])|FY20\d\d)$/;

/** The length of a period. */
export const spanOf = (period: string): Span => {
  if (period.startsWith('FY')) return 'year';
  return period.length === '2026-11'.length ? 'month' : 'day';
};

/** The financial year of a day, as the year it begins in. */
const financialYearOf = (day: string) => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month >= 4 ? year : year - 1;
};

/** The period of this length that contains a day. */
export const periodOf = (span: Span, day: string): string => {
  if (span === 'day') return day;
  return span === 'month' ? day.slice(0, 7) : `FY${financialYearOf(day)}`;
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

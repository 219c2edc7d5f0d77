/** The financial year in India of a day like `2026-11-21`, as the year it begins in: 1 April to 31 March. */
export const financialYearOf = (day: string): number => Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);

/** The first day of a financial year. */
export const startOfFinancialYear = (year: number): string => `${year}-04-01`;

/** The quarters of a financial year, by which tax is reported. */
export const QUARTERS = [1, 2, 3, 4] as const;
export type Quarter = (typeof QUARTERS)[number];

/** The first day of a quarter of a financial year, and the day after its last. */
export const daysOfQuarter = (year: number, quarter: Quarter): { from: string; to: string } => {
  const starts = [`${year}-04-01`, `${year}-07-01`, `${year}-10-01`, `${year + 1}-01-01`, `${year + 1}-04-01`] as const;
  return { from: starts[quarter - 1] ?? starts[0], to: starts[quarter] ?? starts[4] };
};

/** The name of a financial year: `2026-27`. */
export const financialYearName = (year: number): string => `${year}-${String((year + 1) % 100).padStart(2, '0')}`;

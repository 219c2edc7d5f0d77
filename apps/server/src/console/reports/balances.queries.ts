import type { ReportName } from '@muqabla/contract/console/reports/report-calls';
import { addDays, startOfDay } from '@muqabla/contract/india-time';
import { startOfFinancialYear } from '@muqabla/contract/money/tds/financial-year';
import { readClosedDays } from '../../core/closed-days/closed-days.queries.ts';
import { type DaySpan, yearEndingWith } from '../../core/closed-days/period.rules.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Sum } from './figures.rules.ts';
import { readDayBalances, readDaySums, sumSpan } from './sums.queries.ts';

/** The balance of each account group at the first instant of a day, in paise: stored balances plus later postings. */
export const readBalancesAt = async (db: Queries, day: string): Promise<Map<string, number>> => {
  const { closed, openSince } = await readClosedDays(db);
  const before = addDays(day, -1);
  if (closed !== null && before <= closed) return readDayBalances(db, before);
  const [balances, since] = await Promise.all([
    readDayBalances(db, closed),
    sumSpan(db, { from: openSince, to: startOfDay(day) }),
  ]);
  for (const { account, paise } of since) balances.set(account, (balances.get(account) ?? 0) + paise);
  return balances;
};

/** Sums of whole days by kind and account group: stored for closed days, computed from the ledger for open ones. */
export const readSums = async (db: Queries, { from, to }: DaySpan): Promise<Sum[]> => {
  const { openSince } = await readClosedDays(db);
  const [start, end] = [startOfDay(from), startOfDay(to)];
  const [kept, live] = await Promise.all([
    readDaySums(db, from, addDays(to, -1)),
    openSince < end ? sumSpan(db, { from: openSince > start ? openSince : start, to: end }) : [],
  ]);
  return [...kept, ...live];
};

/**
 * The sums of a report's period. Tax withheld at a financial year's end is posted in the next one and counts as the last day's:
 * the period that ends with the year has it, and the one in which it was posted has not.
 */
export const readReportSums = async (db: Queries, report: ReportName, days: DaySpan): Promise<Sum[]> => {
  const sums = await readSums(db, days);
  if (report !== 'withheld') return sums;
  const year = yearEndingWith(days);
  const next = year === null ? [] : await readSums(db, { from: days.to, to: startOfFinancialYear(year + 2) });
  const isOfYearEnd = ({ kind }: Sum) => kind === 'year_tax_withheld';
  return [...sums.filter((sum) => !isOfYearEnd(sum)), ...next.filter(isOfYearEnd)];
};

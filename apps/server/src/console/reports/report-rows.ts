import type { ReportName } from '@muqabla/contract/console/reports/report-calls';
import { addDays, startOfDay } from '@muqabla/contract/india-time';
import { readClosedDays } from '../../core/closed-days/closed-days.queries.ts';
import { type DaySpan, yearEndingWith } from '../../core/closed-days/period.rules.ts';
import type { Queries } from '../../platform/db/database.ts';
import { netWinningsOf } from './net-winnings.rules.ts';
import { readReferrerRows, readTdsRows, readWithheldRows } from './rows-by-player.queries.ts';
import {
  type RowSources,
  type RowsQuery,
  type PaisePage,
  type PaiseRow,
  readRowsByTime,
} from './rows-by-time.queries.ts';

const withNetWinnings = (row: PaiseRow): PaiseRow => {
  const of = (key: string) => Number(row[key] ?? 0);
  const year = { opening: of('opening'), deposits: of('deposits'), withdrawn: of('withdrawn'), closing: of('closing') };
  return { ...row, ...netWinningsOf(year) };
};

type PageQuery = Pick<RowsQuery, 'after' | 'limit'>;

const readReferrers = async (db: Queries, days: DaySpan, query: PageQuery & { from: Date; to: Date }) => {
  const { closed, openSince } = await readClosedDays(db);
  const openFrom = openSince > query.from ? openSince : query.from;
  const closedTo = closed === null ? days.from : addDays(closed, 1);
  return readReferrerRows(db, {
    ...query,
    openFrom,
    closedFrom: days.from,
    closedTo: closedTo < days.to ? closedTo : days.to,
  });
};

/** One page of a report of whole days in India, with the cursor of the next; amounts in paise. */
export const readReportRows = async (
  sources: RowSources,
  report: ReportName,
  days: DaySpan,
  query: PageQuery,
): Promise<PaisePage> => {
  const { db } = sources;
  const page = { ...query, from: startOfDay(days.from), to: startOfDay(days.to) };
  if (report === 'referrals') return readReferrers(db, days, page);
  if (report === 'withheld') return readWithheldRows(db, { ...page, year: yearEndingWith(days) });
  if (report !== 'tds') return readRowsByTime(sources, report, page);
  const { rows, next } = await readTdsRows(db, page);
  return { rows: rows.map(withNetWinnings), next };
};

import { REPORT_COLUMNS, type ReportName, type ReportRow } from '@muqabla/contract/console/reports/report-calls';
import { startOfDay } from '@muqabla/contract/india-time';
import { rupeesFromPaise } from '@muqabla/contract/money';
import { refuseInput } from '@muqabla/contract/refusals';
import { begunDays, daysOf } from '../../core/closed-days/period.rules.ts';
import type { Services } from '../../core/core.ts';
import { accountGroupNames } from '../../core/ledger/account-names.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { readBalancesAt, readReportSums } from './balances.queries.ts';
import { readReportRows } from './report-rows.ts';
import type { PaiseRow, RowSources } from './rows-by-time.queries.ts';
import { movementOf, REPORT_ACCOUNTS, totalsOf } from './totals.rules.ts';

const PAGE = 50;

const cellOf = (value: PaiseRow[string] | undefined) => (value instanceof Date ? value.toISOString() : (value ?? null));

const rowView = (report: ReportName, row: PaiseRow): ReportRow => {
  const cells: ReportRow = {};
  for (const { key, kind } of REPORT_COLUMNS[report]) {
    const value = row[key] ?? null;
    cells[key] = kind === 'rupees' && value !== null ? rupeesFromPaise(Number(value)) : cellOf(value);
    if (kind === 'player') cells[`${key}Id`] = cellOf(row[`${key}Id`]);
  }
  return cells;
};

/** A page of rows, and totals of the whole period from the movements of the accounts. */
export const getReport =
  ({ db, clock, contests }: RowSources & Pick<Services, 'clock'>): Handler<'GET /admin/reports/{report}'> =>
  async ({ params: { report }, query: { period, cursor }, http: { language } }) => {
    const wholePeriod = daysOf(period);
    if (wholePeriod === null) return refuseInput({ field: 'period', code: 'invalid' });
    const now = clock.now();
    const days = begunDays(wholePeriod, now);
    const needsBalances = report === 'tds';
    const [page, sums, opening, closing] = await Promise.all([
      readReportRows({ db, contests }, report, days, { after: cursor ?? null, limit: PAGE }),
      readReportSums(db, report, days),
      needsBalances ? readBalancesAt(db, days.from) : new Map<string, number>(),
      needsBalances ? readBalancesAt(db, days.to) : new Map<string, number>(),
    ]);
    const totals = Object.entries(totalsOf(report, { sums, opening, closing }));
    const { accounts, column } = REPORT_ACCOUNTS[report];
    return {
      report,
      period,
      at: now.toISOString(),
      from: startOfDay(wholePeriod.from).toISOString(),
      to: startOfDay(wholePeriod.to).toISOString(),
      rows: page.rows.map((row) => rowView(report, row)),
      ...(page.next !== null && { next: page.next }),
      totals: Object.fromEntries(totals.map(([key, paise]) => [key, rupeesFromPaise(paise)])),
      ledger: {
        account: accounts.join('+'),
        name: accountGroupNames(accounts, language),
        column,
        movement: rupeesFromPaise(movementOf(report, sums)),
      },
    };
  };

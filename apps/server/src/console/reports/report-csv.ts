import { REPORT_COLUMNS, type ReportColumn, type ReportName } from '@muqabla/contract/console/reports/report-calls';
import { indiaTimeOf } from '@muqabla/contract/india-time';
import type { Language } from '@muqabla/contract/languages';
import type { DaySpan } from '../../core/closed-days/period.rules.ts';
import { accountGroupNames } from '../../core/ledger/account-names.ts';
import { CSV_BEGINNING, type CsvCell, csvLines } from '../../platform/files/csv.ts';
import { readReportSums } from './balances.queries.ts';
import { readReportRows } from './report-rows.ts';
import { headText, idText, ledgerText, totalText, valueText } from './report.messages.ts';
import type { PaiseRow, RowSources } from './rows-by-time.queries.ts';
import { movementOf, REPORT_ACCOUNTS } from './totals.rules.ts';

const PAGE_SIZE = 500;

type ReportQuery = { readonly report: ReportName; readonly days: DaySpan; readonly language: Language };

const headsOf = ({ key, kind }: ReportColumn, language: Language) =>
  kind === 'player' ? [headText(key, language), idText(key, language)] : [headText(key, language)];

const textOf = (value: PaiseRow[string] | undefined) => (value === null || value === undefined ? null : String(value));

const cellsOf = ({ key, kind }: ReportColumn, row: PaiseRow, language: Language): CsvCell[] => {
  const value = row[key] ?? null;
  if (kind === 'player') return [textOf(value), textOf(row[`${key}Id`])];
  if (value === null) return [null];
  if (kind === 'rupees') return [{ paise: Number(value) }];
  if (value instanceof Date) return [indiaTimeOf(value)];
  return [kind === 'penalty' || kind === 'wallet' ? valueText(String(value), language) : value];
};

/** A row of totals: a label in the first column, amounts below their column heads. */
const totalsRow = (
  columns: readonly ReportColumn[],
  label: string,
  amounts: ReadonlyMap<string, number>,
): CsvCell[] => [
  label,
  ...columns
    .flatMap(({ key, kind }) =>
      kind === 'player' ? [null, null] : [amounts.has(key) ? { paise: amounts.get(key) ?? 0 } : null],
    )
    .slice(1),
];

/**
 * Streams the whole report as CSV: at most 500 rows are in memory at a time, and no connection is used between chunks.
 * The last two rows are the sums of the rows and the movement of the ledger's account, which must be equal.
 */
export async function* reportCsv(sources: RowSources, { report, days, language }: ReportQuery): AsyncGenerator<string> {
  const columns: readonly ReportColumn[] = REPORT_COLUMNS[report];
  const totals = new Map(columns.filter(({ kind }) => kind === 'rupees').map(({ key }) => [key, 0]));
  yield CSV_BEGINNING + csvLines([columns.flatMap((column) => headsOf(column, language))]);
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readReportRows>> = await readReportRows(sources, report, days, {
      after,
      limit: PAGE_SIZE,
    });
    for (const row of page.rows) for (const [key, total] of totals) totals.set(key, total + Number(row[key] ?? 0));
    yield csvLines(page.rows.map((row) => columns.flatMap((column) => cellsOf(column, row, language))));
    after = page.next;
  } while (after !== null);
  const { accounts, column } = REPORT_ACCOUNTS[report];
  const movement = movementOf(report, await readReportSums(sources.db, report, days));
  yield csvLines([
    totalsRow(columns, totalText(language), totals),
    totalsRow(columns, ledgerText(accountGroupNames(accounts, language), language), new Map([[column, movement]])),
  ]);
}

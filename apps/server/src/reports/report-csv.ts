import type { Language } from '@muqabla/contract/refusals';
import { REPORT_COLUMNS, type ReportColumn, type ReportName } from '@muqabla/contract/reports/report-calls';
import { accountGroupNames } from '../ledger/account-names.ts';
import type { Queries } from '../platform/db/database.ts';
import { readSums } from './balances.queries.ts';
import { CSV_BEGINNING, type CsvCell, csvLine } from './csv.rules.ts';
import { indiaTimeOf } from './india-day.rules.ts';
import type { DaySpan } from './period.rules.ts';
import { readReportRows } from './report-rows.ts';
import { headWords, idWords, ledgerWords, totalWords, valueWords } from './report.messages.ts';
import type { PaiseRow } from './rows-by-time.queries.ts';
import { movementOf, REPORT_ACCOUNTS } from './totals.rules.ts';

const ROWS_AT_ONCE = 500;

type Asked = { readonly report: ReportName; readonly days: DaySpan; readonly language: Language };

const headsOf = ({ key, kind }: ReportColumn, language: Language) =>
  kind === 'player' ? [headWords(key, language), idWords(key, language)] : [headWords(key, language)];

const textOf = (value: PaiseRow[string] | undefined) => (value === null || value === undefined ? null : String(value));

const cellsOf = ({ key, kind }: ReportColumn, row: PaiseRow, language: Language): CsvCell[] => {
  const value = row[key] ?? null;
  if (kind === 'player') return [textOf(value), textOf(row[`${key}Id`])];
  if (value === null) return [null];
  if (kind === 'rupees') return [{ paise: Number(value) }];
  if (value instanceof Date) return [indiaTimeOf(value)];
  return [kind === 'penalty' || kind === 'wallet' ? valueWords(String(value), language) : value];
};

/** A line at the end: words in the first column, amounts under their heads. */
const endLine = (columns: readonly ReportColumn[], words: string, amounts: ReadonlyMap<string, number>) =>
  csvLine([
    words,
    ...columns
      .flatMap(({ key, kind }) =>
        kind === 'player' ? [null, null] : [amounts.has(key) ? { paise: amounts.get(key) ?? 0 } : null],
      )
      .slice(1),
  ]);

/**
 * The whole report as CSV, chunk by chunk as its reader takes them: a few hundred rows are in memory at a time and no
 * connection is held between them. Ends with the sums of the rows, and with what the ledger's account moved by, which
 * is the same.
 */
export async function* reportCsv(db: Queries, { report, days, language }: Asked): AsyncGenerator<string> {
  const columns: readonly ReportColumn[] = REPORT_COLUMNS[report];
  const totals = new Map(columns.filter(({ kind }) => kind === 'rupees').map(({ key }) => [key, 0]));
  yield CSV_BEGINNING + csvLine(columns.flatMap((column) => headsOf(column, language)));
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readReportRows>> = await readReportRows(db, report, days, {
      after,
      limit: ROWS_AT_ONCE,
    });
    for (const row of page.rows) for (const [key, total] of totals) totals.set(key, total + Number(row[key] ?? 0));
    yield page.rows.map((row) => csvLine(columns.flatMap((column) => cellsOf(column, row, language)))).join('');
    after = page.next;
  } while (after !== null);
  const { accounts, column } = REPORT_ACCOUNTS[report];
  const movement = movementOf(report, await readSums(db, days));
  yield endLine(columns, totalWords(language), totals);
  yield endLine(columns, ledgerWords(accountGroupNames(accounts, language), language), new Map([[column, movement]]));
}

import { EXPORT_ROWS_MAX, type ExportFilters } from '@muqabla/contract/console/exports/export-calls';
import type { Economy } from '@muqabla/contract/economy';
import type { Language } from '@muqabla/contract/languages';
import { type Refusal, refuseInput } from '@muqabla/contract/refusals';
import type { Words } from '@muqabla/contract/texts';
import { unitText } from '@muqabla/messages/amount-text';
import { textIn } from '@muqabla/messages/text-in';
import { isRefusal, RefusalError } from '../http/refusal-error.ts';
import { CSV_BEGINNING, type CsvCell, csvLines } from './csv.ts';
import { cappedText } from './list-export.messages.ts';

/** A column of a list's file; `{unit}` in its head is what amounts count. */
export type ExportColumn<Row> = { readonly head: Words; cell(row: Row, language: Language): CsvCell };

/** A page of a list. `note` is a remark on the whole list, which becomes the last line of the file. */
type ListPage<Row> = { readonly rows: readonly Row[]; readonly next?: string | undefined; readonly note?: Words };

type ListSource<Query, Row> = {
  /** The query of the list's call, with a `cursor`. */
  readonly query: { safeParse(value: unknown): { success: true; data: Query } | { success: false } };
  readPage(query: Query): Promise<ListPage<Row> | Refusal>;
  readonly columns: readonly ExportColumn<Row>[];
  readonly economy?: Economy;
};

/** A list as a CSV file. */
export type ListExport = {
  /** Reads the first page, and returns the chunks of the file or the refusal of the filters. */
  open(filters: ExportFilters, language: Language): Promise<AsyncGenerator<string> | Refusal>;
};

/** Exports a list page by page: one page is in memory at a time, and no connection is used between chunks. */
export const createListExport = <Query, Row>({
  query,
  readPage,
  columns,
  economy = 'sandbox',
}: ListSource<Query, Row>): ListExport => {
  const read = async (filters: ExportFilters, cursor: string | undefined) => {
    const parsed = query.safeParse({ ...filters, cursor });
    return parsed.success ? readPage(parsed.data) : refuseInput({ field: 'filters', code: 'invalid' });
  };

  async function* linesFrom(first: ListPage<Row>, filters: ExportFilters, language: Language) {
    yield (
      CSV_BEGINNING +
      csvLines([columns.map(({ head }) => textIn(head, language, { unit: unitText({ economy, language }) }))])
    );
    let page = first;
    let count = 0;
    for (;;) {
      const rows = page.rows.slice(0, EXPORT_ROWS_MAX - count);
      count += rows.length;
      yield csvLines(rows.map((row) => columns.map((column) => column.cell(row, language))));
      const hasMore = rows.length < page.rows.length || page.next !== undefined;
      if (!hasMore || count === EXPORT_ROWS_MAX) {
        if (hasMore) yield csvLines([[cappedText(language)]]);
        break;
      }
      const next = await read(filters, page.next);
      if (isRefusal(next)) throw new RefusalError(next);
      page = next;
    }
    if (first.note !== undefined) yield csvLines([[textIn(first.note, language)]]);
  }

  return {
    open: async (filters, language) => {
      const first = await read(filters, undefined);
      return isRefusal(first) ? first : linesFrom(first, filters, language);
    },
  };
};

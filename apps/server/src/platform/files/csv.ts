import { stringify } from 'csv-stringify/sync';

/** The byte order mark by which spreadsheets recognise UTF-8, for example for Hindi names. */
export const CSV_BEGINNING = '\uFEFF';

/** A cell: a text from any source, a count, an amount of paise, or nothing. */
export type CsvCell = string | number | null | { readonly paise: number };

// Spreadsheets drop these outside of quotes.
const OUTER_OR_CONTROL_SPACE = /[\r\n\t]|^\s|\s$/;

// Spreadsheets make numbers of them, and of a long one another: a name, an order or a UTR of digits alone.
const NUMBER_LIKE = /^\d+(e\d+)?$/i;

/**
 * Lines of the file: texts cannot run as formulas, stay texts where they look like numbers (both by an apostrophe before them), and are
 * quoted where needed; numbers are plain, null is empty.
 */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify([...rows], {
    record_delimiter: 'windows',
    escape_formulas: true,
    quoted_match: OUTER_OR_CONTROL_SPACE,
    cast: {
      string: (text) => (NUMBER_LIKE.test(text) ? `'${text}` : text),
      // A negative amount is a number, not a formula.
      object: (cell) => ({ value: plainRupees(Number(cell.paise)), escape_formulas: false }),
    },
  });

/** An amount of paise as a plain decimal without loss of precision: -1234.50. */
export const plainRupees = (paise: number): string =>
  `${paise < 0 ? '-' : ''}${Math.floor(Math.abs(paise) / 100)}.${String(Math.abs(paise) % 100).padStart(2, '0')}`;

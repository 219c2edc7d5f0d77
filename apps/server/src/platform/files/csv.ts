import { stringify } from 'csv-stringify/sync';

/** The byte order mark by which spreadsheets recognise UTF-8, for example for Hindi names. */
export const CSV_BEGINNING = '\uFEFF';

/** A cell: a text from any source, a count, an amount of paise, or nothing. */
export type CsvCell = string | number | null | { readonly paise: number };

// Spreadsheets drop these outside of quotes.
const OUTER_OR_CONTROL_SPACE = /[\r\n\t]|^\s|\s$/;

/** Lines of the file: texts cannot run as formulas and are quoted where needed, numbers are plain, null is empty. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify([...rows], {
    record_delimiter: 'windows',
    escape_formulas: true,
    quoted_match: OUTER_OR_CONTROL_SPACE,
    // A negative amount is a number, not a formula.
    cast: { object: (cell) => ({ value: plainRupees(Number(cell.paise)), escape_formulas: false }) },
  });

/** An amount of paise as a plain decimal without loss of precision: -1234.50. */
export const plainRupees = (paise: number): string =>
  `${paise < 0 ? '-' : ''}${Math.floor(Math.abs(paise) / 100)}.${String(Math.abs(paise) % 100).padStart(2, '0')}`;

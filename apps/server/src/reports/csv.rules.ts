/** What a spreadsheet reads as UTF-8 by, Hindi names included. */
export const CSV_BEGINNING = '\uFEFF';

// A spreadsheet would run a text that begins like this as a formula.
const FORMULA = /^[=+\-@\t\r]/;

const textCell = (text: string) => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A cell: a text of anybody's, a count, an amount of paise, or nothing. */
export type CsvCell = string | number | null | { readonly paise: number };

const cellText = (cell: CsvCell) => {
  if (cell === null) return '';
  if (typeof cell === 'string') return textCell(cell);
  return typeof cell === 'number' ? String(cell) : plainRupees(cell.paise);
};

/** A line of the file: texts made harmless and quoted where needed, numbers as they are, nothing for null. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** An amount of paise as a plain decimal: -1234.50. A whole number of paise never loses a digit. */
export const plainRupees = (paise: number): string =>
  `${paise < 0 ? '-' : ''}${Math.floor(Math.abs(paise) / 100)}.${String(Math.abs(paise) % 100).padStart(2, '0')}`;

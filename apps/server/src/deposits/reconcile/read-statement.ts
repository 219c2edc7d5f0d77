import { isUtf8 } from 'node:buffer';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { refuse } from '@muqabla/contract/refusals';
import { parse } from 'csv-parse/sync';
import { RefusalError } from '../../platform/http/refusal-error.ts';
import {
  type Cells,
  COLUMNS,
  OPTIONAL_COLUMNS,
  readLine,
  type StatementLine,
  type UnreadableLine,
} from './statement.rules.ts';

const MAX_LINES = 50_000;
const MAX_LINE_CHARACTERS = 10_000;
const CHUNK_BYTES = 64 * 1024;

const unreadable = (detail: string) => new RefusalError(refuse('STATEMENT_UNREADABLE', { detail }));

function* chunksOf(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) yield bytes.subarray(start, start + CHUNK_BYTES);
}

/** The cells of one line; null when its quotes are wrong. */
const cellsOf = (text: string): string[] | null => {
  try {
    return parse(text, { trim: true, relax_column_count: true })[0] ?? [];
  } catch {
    return null;
  }
};

type Places = readonly (readonly [name: string, place: number])[];

/** Where each column stands, by the first line. */
const placesOf = (heading: string): Places => {
  const names = (cellsOf(heading) ?? []).map((name) => name.toLowerCase());
  const placed = (column: string) => [column, names.indexOf(column)] as const;
  const places = COLUMNS.map(placed);
  if (places.some(([, place]) => place === -1) || new Set(names).size !== names.length)
    throw unreadable(`its first line must name the columns ${COLUMNS.join(', ')}, each once`);
  return [...places, ...OPTIONAL_COLUMNS.map(placed).filter(([, place]) => place !== -1)];
};

const lineOf = (line: number, text: string, places: Places): StatementLine | UnreadableLine => {
  if (text.length > MAX_LINE_CHARACTERS) return { line, why: 'the line is too long' };
  const cells = cellsOf(text);
  if (cells === null) return { line, why: 'its quotes are wrong' };
  if (places.some(([, place]) => place >= cells.length)) return { line, why: 'a column is missing' };
  const named = places.map(([column, place]) => [column, cells[place] ?? '']);
  return readLine(line, Object.fromEntries(named) as Cells);
};

/**
 * Reads a statement line by line. A line that is wrong by itself is answered as unreadable; a file that is no
 * statement, or too long a one, is refused. No cell goes on over a line's end, so that an open quote never swallows
 * the payments below it.
 */
export async function* readStatement(bytes: Buffer): AsyncGenerator<StatementLine | UnreadableLine> {
  if (!isUtf8(bytes) || bytes.includes(0)) throw unreadable('it is not a text file in UTF-8');
  const texts = createInterface({ input: Readable.from(chunksOf(bytes)), crlfDelay: Number.POSITIVE_INFINITY });
  let places: Places | null = null;
  let line = 0;
  let read = 0;
  for await (const text of texts) {
    line += 1;
    if (text.trim() === '') continue;
    if (places === null) {
      places = placesOf(text.replace(/^\uFEFF/, ''));
      continue;
    }
    read += 1;
    if (read > MAX_LINES) throw new RefusalError(refuse('STATEMENT_TOO_LARGE'));
    yield lineOf(line, text, places);
  }
  if (places === null) throw unreadable('it is empty');
}

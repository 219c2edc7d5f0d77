import { isUtf8 } from 'node:buffer';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { refuse } from '@muqabla/contract/refusals';
import { parse } from 'csv-parse/sync';
import { RefusalError } from '../../../platform/http/refusal-error.ts';
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

type ColumnIndexes = readonly (readonly [name: string, index: number])[];

/** The index of each column by the heading; throws a refusal when a column is missing or repeated. */
const columnIndexesOf = (heading: string): ColumnIndexes => {
  const names = (cellsOf(heading) ?? []).map((name) => name.toLowerCase());
  const withIndex = (column: string) => [column, names.indexOf(column)] as const;
  const columns = COLUMNS.map(withIndex);
  if (columns.some(([, index]) => index === -1) || new Set(names).size !== names.length)
    throw unreadable(`its first line must name the columns ${COLUMNS.join(', ')}, each once`);
  return [...columns, ...OPTIONAL_COLUMNS.map(withIndex).filter(([, index]) => index !== -1)];
};

const lineOf = (line: number, text: string, columns: ColumnIndexes): StatementLine | UnreadableLine => {
  if (text.length > MAX_LINE_CHARACTERS) return { line, why: 'the line is too long' };
  const cells = cellsOf(text);
  if (cells === null) return { line, why: 'its quotes are wrong' };
  if (columns.some(([, index]) => index >= cells.length)) return { line, why: 'a column is missing' };
  const named = columns.map(([column, index]) => [column, cells[index] ?? '']);
  return readLine(line, Object.fromEntries(named) as Cells);
};

/**
 * Reads a statement line by line and yields invalid lines as unreadable. Throws a refusal when the file is not a
 * statement or has too many lines. A cell never spans lines, so that an unclosed quote cannot hide the payments below.
 */
export async function* readStatement(bytes: Buffer): AsyncGenerator<StatementLine | UnreadableLine> {
  if (!isUtf8(bytes) || bytes.includes(0)) throw unreadable('it is not a text file in UTF-8');
  const texts = createInterface({ input: Readable.from(chunksOf(bytes)), crlfDelay: Number.POSITIVE_INFINITY });
  let columns: ColumnIndexes | null = null;
  let line = 0;
  let read = 0;
  for await (const text of texts) {
    line += 1;
    if (text.trim() === '') continue;
    if (columns === null) {
      columns = columnIndexesOf(text.replace(/^\uFEFF/, ''));
      continue;
    }
    read += 1;
    if (read > MAX_LINES) throw new RefusalError(refuse('STATEMENT_TOO_LARGE'));
    yield lineOf(line, text, columns);
  }
  if (columns === null) throw unreadable('it is empty');
}

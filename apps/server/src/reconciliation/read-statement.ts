import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { refuse } from '@muqabla/contract/refusals';
import { type CsvError, type InfoRecord, parse } from 'csv-parse';
import { Refused } from '../platform/refused.ts';
import { type Cells, COLUMNS, readLine, type StatementLine, type UnreadableLine } from './statement.rules.ts';

const MAX_LINES = 50_000;
const MAX_LINE_CHARACTERS = 10_000;
const CHUNK_BYTES = 64 * 1024;

const unreadable = (detail: string) => new Refused(refuse('STATEMENT_UNREADABLE', { detail }));

function* chunksOf(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) yield bytes.subarray(start, start + CHUNK_BYTES);
}

/** Where each column stands, by the first line. */
const placesOf = (heading: readonly string[]): number[] => {
  const names = heading.map((name) => name.toLowerCase());
  const places = COLUMNS.map((column) => names.indexOf(column));
  if (places.includes(-1) || new Set(names).size !== names.length)
    throw unreadable(`its first line must name the columns ${COLUMNS.join(', ')}, each once`);
  return places;
};

const cellsOf = (record: readonly string[], places: readonly number[]): Cells =>
  Object.fromEntries(COLUMNS.map((column, index) => [column, record[places[index] ?? -1] ?? ''])) as Cells;

/**
 * Reads a statement line by line, never the whole of it as records at once. A line that is wrong by itself is answered
 * as unreadable; a file that is no statement, or too long a one, is refused.
 */
export async function* readStatement(bytes: Buffer): AsyncGenerator<StatementLine | UnreadableLine> {
  if (!isUtf8(bytes) || bytes.includes(0)) throw unreadable('it is not a text file in UTF-8');
  const skipped: UnreadableLine[] = [];
  const parser = parse({
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    skip_records_with_error: true,
    max_record_size: MAX_LINE_CHARACTERS,
    on_skip: (error: CsvError | undefined) => {
      skipped.push({ line: Number(error?.lines ?? 0), why: 'its quotes or its length are wrong' });
      return undefined;
    },
  });
  const records = Readable.from(chunksOf(bytes)).pipe(parser) as AsyncIterable<{ info: InfoRecord; record: string[] }>;
  let places: number[] | null = null;
  let lines = 0;
  for await (const { info, record } of records) {
    if (places === null) {
      places = placesOf(record);
      continue;
    }
    lines += 1;
    if (lines + skipped.length > MAX_LINES) throw unreadable(`it has more than ${MAX_LINES} lines`);
    yield record.length < COLUMNS.length
      ? { line: info.lines, why: 'a column is missing' }
      : readLine(info.lines, cellsOf(record, places));
  }
  if (places === null) throw unreadable('it is empty');
  yield* skipped;
}

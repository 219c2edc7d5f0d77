import { type DailyKind, type LoggedSum, sumOf } from './check-entries.ts';
import type { LogEntry } from './entry.ts';
import { type FetchFile, readProvenEntries, type SignedHead } from './read-log.ts';
import { TILE_WIDTH } from './tiles.ts';

/** The most tiles that are read of one day: 8,192 entries, some four megabytes. */
const DAY_TILES_MAX = 32;

/** The sums among the entries of one day that were read. */
export type SumsOfDay = {
  readonly sums: readonly LoggedSum[];
  /** The number of entries that were read. */
  readonly entries: number;
  /** True when they are all entries that the log has of the day so far. */
  readonly isWhole: boolean;
};

/**
 * Reads the entries of a day around the one at `index`, at most `tilesMax` tiles of them, and proves that they are in the
 * log; `isOfDay` says of the time of an entry whether it is of that day. Returns the sums of this kind among them.
 */
export const readSumsOfDay = async (
  fetchFile: FetchFile,
  signed: SignedHead,
  {
    kind = 'liabilities',
    index,
    isOfDay,
    tilesMax = DAY_TILES_MAX,
  }: { kind?: DailyKind; index: number; isOfDay: (at: string) => boolean; tilesMax?: number },
): Promise<SumsOfDay> => {
  const last = Math.ceil(signed.head.size / TILE_WIDTH) - 1;
  const middle = Math.floor(index / TILE_WIDTH);
  const read = new Map<number, LogEntry[]>();
  const readTile = async (tile: number) => {
    const entries = (await readProvenEntries(fetchFile, signed, tile)).map((entry) => JSON.parse(entry) as LogEntry);
    read.set(tile, entries);
    return entries;
  };
  const own = await readTile(middle);
  let [before, after] = [middle, middle];
  let [isBeginning, isEnd] = [!isOfDay(own[0]?.at ?? ''), !isOfDay(own.at(-1)?.at ?? '')];
  while (read.size < tilesMax && ((!isBeginning && before > 0) || (!isEnd && after < last))) {
    // Reads before and after in turns, so that a day that is too long is read around the entry.
    const goesBack = !isBeginning && before > 0 && (isEnd || after === last || middle - before <= after - middle);
    if (goesBack) isBeginning = !isOfDay((await readTile((before -= 1)))[0]?.at ?? '');
    else isEnd = !isOfDay((await readTile((after += 1))).at(-1)?.at ?? '');
  }
  const sums = [...read].flatMap(([tile, entries]) =>
    entries.flatMap((entry, place) => sumOf(entry, tile * TILE_WIDTH + place, kind) ?? []),
  );
  return {
    sums: sums.toSorted((left, right) => left.index - right.index),
    entries: [...read.values()].reduce((total, entries) => total + entries.length, 0),
    isWhole: (isBeginning || before === 0) && (isEnd || after === last),
  };
};

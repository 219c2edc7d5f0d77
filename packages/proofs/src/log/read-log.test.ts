import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { logKey as key, logOf } from '../../test/written-log.ts';
import { openCheckpoint } from './note.ts';
import {
  checkConsistent,
  type FetchFile,
  fetchHead,
  LogMisconduct,
  proveEntry,
  readProvenEntries,
  verifyLog,
  verifyWholeLog,
} from './read-log.ts';
import { readSumsOfDay } from './read-sums.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `{"entry":${index}}`);
const withChange = (entries: readonly string[], index: number, entry: string) => entries.with(index, entry);
const verify = async (log: FetchFile) => verifyWholeLog(log, await fetchHead(log, key));

describe('verifying a whole log', () => {
  it.each([0, 1, 256, 700])('accepts an honest log of %i entries and reads them all', async (size) => {
    const log = logOf(numbered(size));
    const read: string[] = [];
    await verifyWholeLog(log, await fetchHead(log, key), (entries) => read.push(...entries));
    expect(read).toEqual(numbered(size));
  });

  it('finds a changed entry', async () => {
    const shown = withChange(numbered(700), 300, '{"entry":"another"}');
    await expect(verify(logOf(numbered(700), { shown }))).rejects.toThrow(LogMisconduct);
  });

  it('finds a removed entry', async () => {
    await expect(verify(logOf(numbered(700), { shown: numbered(700).toSpliced(300, 1) }))).rejects.toThrow();
    const shown = [...numbered(700).toSpliced(300, 1), '{"entry":"filler"}'];
    await expect(verify(logOf(numbered(700), { shown }))).rejects.toThrow(LogMisconduct);
  });

  it('finds a changed tile, and a root that does not follow', async () => {
    const log = logOf(numbered(700));
    const flipped: FetchFile = async (path) => {
      const bytes = await log(path);
      return path.startsWith('tile/0/002') ? bytes.with(5, (bytes[5] ?? 0) ^ 1) : bytes;
    };
    await expect(verify(flipped)).rejects.toThrow('tile/0/002');
    const otherTree = logOf(withChange(numbered(700), 3, 'x'));
    const mixed: FetchFile = (path) => (path === 'checkpoint' ? otherTree(path) : log(path));
    await expect(verify(mixed)).rejects.toThrow('the signed root');
  });

  it('finds a wrong signature', async () => {
    const forger = generateKeyPairSync('ed25519').privateKey;
    await expect(verify(logOf(numbered(3), { signer: forger }))).rejects.toThrow('not signed');
  });
});

describe('a reader who kept an earlier head', () => {
  const kept = async (entries: readonly string[]) => fetchHead(logOf(entries), key);

  it.each([
    [0, 5],
    [5, 5],
    [5, 700],
    [256, 257],
  ])('finds that the log of %i became the log of %i', async (before, after) => {
    const later = logOf(numbered(after));
    await checkConsistent(later, await kept(numbered(before)), await fetchHead(later, key));
  });

  it.each([
    ['a rewritten entry', withChange(numbered(700), 2, 'x')],
    ['a fork of the same size', withChange(numbered(500), 499, 'x')],
    ['a shorter log', numbered(499)],
  ])('finds %s and has both signed heads as evidence', async (_, entries) => {
    const later = logOf(entries);
    const before = await kept(numbered(500));
    const after = await fetchHead(later, key);
    const failure = await checkConsistent(later, before, after).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(LogMisconduct);
    const { evidence } = failure as LogMisconduct;
    expect(evidence).toEqual([before.note, after.note]);
    for (const note of evidence) await openCheckpoint(note, key);
  });
});

it('an entry is proved by the tiles, and another text is not', async () => {
  const log = logOf(numbered(700));
  const signed = await fetchHead(log, key);
  expect(await proveEntry(log, signed, { index: 300, entry: '{"entry":300}' })).toHaveLength(10);
  await expect(proveEntry(log, signed, { index: 300, entry: '{"entry":301}' })).rejects.toThrow(LogMisconduct);
});

it('the entries of a tile are proved together, and no other text is', async () => {
  for (const size of [1, 256, 257, 700]) {
    const log = logOf(numbered(size));
    const last = Math.ceil(size / 256) - 1;
    const read = await readProvenEntries(log, await fetchHead(log, key), last);
    expect(read).toEqual(numbered(size).slice(last * 256));
    const shown = withChange(numbered(size), size - 1, '{"entry":"another"}');
    const lying = logOf(numbered(size), { shown });
    await expect(readProvenEntries(lying, await fetchHead(lying, key), last)).rejects.toThrow(LogMisconduct);
  }
});

it('what the entries say together is checked after the tree, with the signed head as evidence', async () => {
  const sum = (root: string) =>
    JSON.stringify({ kind: 'liabilities', at: '', period: '2026-11-22', root, totalPaise: 1 });
  const log = logOf([sum('a'), '{"kind":"audit_head"}', sum('b')]);
  const signed = await fetchHead(log, key);
  await verifyWholeLog(log, signed);
  const failure = await verifyLog(log, signed).catch((error: unknown) => error);
  expect(String(failure)).toContain('2026-11-22 has two sums, entries 0 and 2');
  expect((failure as LogMisconduct).evidence).toEqual([signed.note]);
});

describe('the sums of a day', () => {
  const dayAt = (index: number) => `2026-11-${String(10 + Math.floor(index / 1000)).padStart(2, '0')}`;
  const entries = Array.from({ length: 4000 }, (_, index) => JSON.stringify({ kind: 'audit_head', at: dayAt(index) }));
  const sumAt = (index: number) =>
    JSON.stringify({
      kind: 'liabilities',
      at: dayAt(index),
      period: dayAt(index),
      root: `r${index}`,
      totalPaise: index,
    });
  const withSums = (...places: readonly number[]) =>
    places.reduce((all, place) => withChange(all, place, sumAt(place)), entries);
  const readAt = async (log: FetchFile, index: number, tilesMax?: number) => {
    const fetched: string[] = [];
    const counting: FetchFile = (path) => {
      fetched.push(path);
      return log(path);
    };
    const found = await readSumsOfDay(counting, await fetchHead(log, key), {
      index,
      isOfDay: (at) => at === dayAt(index),
      ...(tilesMax !== undefined && { tilesMax }),
    });
    return { ...found, tiles: fetched.filter((path) => path.startsWith('tile/entries')).length };
  };

  it.each([2010, 2500, 2999])(
    'are found wherever in the day they are, and only its tiles are read (%i)',
    async (index) => {
      const found = await readAt(logOf(withSums(2005, 2990)), index);
      expect(found.sums.map(({ index: place }) => place)).toEqual([2005, 2990]);
      expect(found).toMatchObject({ isWhole: true, entries: 5 * 256, tiles: 5 });
    },
  );

  it('are read around the entry when the day is longer than may be read, which is told', async () => {
    const found = await readAt(logOf(withSums(2500)), 2500, 3);
    expect(found).toMatchObject({ isWhole: false, entries: 768, tiles: 3 });
    expect(found.sums.map(({ index }) => index)).toEqual([2500]);
  });

  it('are whole at both ends of the log', async () => {
    expect(await readAt(logOf(withSums(3)), 3)).toMatchObject({ isWhole: true, sums: [{ index: 3 }] });
    expect(await readAt(logOf(withSums(3999)), 3999)).toMatchObject({ isWhole: true, sums: [{ index: 3999 }] });
    expect(await readAt(logOf([sumAt(0)]), 0)).toMatchObject({ isWhole: true, entries: 1 });
  });
});

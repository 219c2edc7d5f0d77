import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../bytes.ts';
import { leafHash, rootOfHashes } from './merkle.ts';
import { checkpointText, KEY_TYPES, openCheckpoint, signatureLine, verifierKey } from './note.ts';
import { checkConsistent, type FetchFile, fetchHead, LogMisconduct, proveEntry, verifyWholeLog } from './read-log.ts';
import { appendLeaves, encodeEntries, parseTilePath, tileWidth } from './tiles.ts';

const operator = generateKeyPairSync('ed25519');
const keyOf = (publicKey: KeyObject) =>
  verifierKey(
    'log.example',
    KEY_TYPES.log,
    new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)),
  );
const key = keyOf(operator.publicKey);

/** A log of these entries; `shown` are the entries it serves, where they differ from those it has signed. */
const logOf = (entries: readonly string[], { shown = entries, signer = operator.privateKey } = {}): FetchFile => {
  const leaves = entries.map((entry) => leafHash(bytesOf(entry)));
  const tiles = appendLeaves(0, [], leaves);
  const text = checkpointText({ origin: key.name, size: entries.length, root: rootOfHashes(leaves) });
  const note = `${text}\n${signatureLine(key, new Uint8Array(sign(null, bytesOf(text), signer)))}`;
  return async (path) => {
    if (path === 'checkpoint') return bytesOf(note);
    const tile = parseTilePath(path.replace(/^tile\//, ''));
    if (tile === null) throw new Error(path);
    const { level, index, width } = tile;
    if (level === 'entries')
      return encodeEntries(shown.slice(index * 256, Math.min(index * 256 + width, entries.length)).map(bytesOf));
    const stored = tiles.find((each) => each.level === level && each.index === index);
    if (stored === undefined || tileWidth(entries.length, level, index) < width) throw new Error(`no ${path}`);
    return stored.hashes.slice(0, width * 32);
  };
};

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

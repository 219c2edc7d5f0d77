import { expect, it } from 'vitest';
import { bytesOf } from '../bytes.ts';
import { toHex } from '../hex.ts';
import { inclusionProof, isIncluded, leafHash, readRoot, rootOfHashes } from './merkle.ts';
import {
  appendLeaves,
  decodeEntries,
  edgeOf,
  encodeEntries,
  entriesPath,
  parseTilePath,
  readTiles,
  type TileContent,
  tilePath,
  tilesOf,
  tileWidth,
} from './tiles.ts';

it.each([
  { tile: { level: 0, index: 0, width: 256 }, path: 'tile/0/000' },
  { tile: { level: 0, index: 0, width: 1 }, path: 'tile/0/000.p/1' },
  { tile: { level: 1, index: 255, width: 256 }, path: 'tile/1/255' },
  { tile: { level: 1, index: 256, width: 255 }, path: 'tile/1/256.p/255' },
  { tile: { level: 0, index: 70_000, width: 256 }, path: 'tile/0/x070/000' },
  { tile: { level: 3, index: 1_234_067, width: 256 }, path: 'tile/3/x001/x234/067' },
])('the path of a tile is $path', ({ tile, path }) => {
  expect(tilePath(tile)).toBe(path);
  expect(parseTilePath(path.slice('tile/'.length))).toEqual(tile);
});

it('entries have paths of their own', () => {
  expect(entriesPath(1_234_067, 7)).toBe('tile/entries/x001/x234/067.p/7');
  expect(parseTilePath('entries/x001/x234/067.p/7')).toEqual({ level: 'entries', index: 1_234_067, width: 7 });
});

it.each([
  '0/0',
  '0/0000',
  '0/x000/001',
  '0/001.p/256',
  '0/001.p/0',
  '0/001.p/01',
  '6/000',
  '00/000',
  '-1/000',
  '0/001/',
])('refuses the path %s, which no tile has', (path) => expect(parseTilePath(path)).toBeNull());

it('a tree of 70,000 has 273 full tiles and one of 112, then one and one of 17, then one of 1', () => {
  const tiles = tilesOf(70_000);
  const partial = tiles.filter(({ width }) => width < 256);
  expect(tiles.filter(({ level, width }) => level === 0 && width === 256)).toHaveLength(273);
  expect(partial).toEqual([
    { level: 0, index: 273, width: 112 },
    { level: 1, index: 1, width: 17 },
    { level: 2, index: 0, width: 1 },
  ]);
  expect(tilesOf(0)).toEqual([]);
  expect(tileWidth(256, 0, 1)).toBe(0);
});

const grow = (steps: readonly number[]) => {
  const stored = new Map<string, TileContent>();
  const leaves: Uint8Array[] = [];
  for (const step of steps) {
    const added = Array.from({ length: step }, (_, place) => leafHash(bytesOf(`${leaves.length + place}`)));
    const edge = edgeOf(leaves.length).flatMap(({ level, index }) => stored.get(`${level}/${index}`) ?? []);
    for (const tile of appendLeaves(leaves.length, edge, added)) stored.set(`${tile.level}/${tile.index}`, tile);
    leaves.push(...added);
  }
  const read = readTiles(leaves.length, async ({ level, index, width }) =>
    // A partial tile is the beginning of the same tile at a later size.
    (stored.get(`${level}/${index}`)?.hashes ?? new Uint8Array()).slice(0, width * 32),
  );
  return { leaves, read, stored };
};

it.each([[[1]], [[255, 1, 1]], [[256]], [[3, 250, 600, 1, 500]], [[66_000, 4000]]])(
  'a tree that grew by %j has the root of all its entries in its tiles',
  async (steps) => {
    const { leaves, read, stored } = grow(steps);
    const root = rootOfHashes(leaves);
    expect(toHex(await readRoot(read, leaves.length))).toBe(toHex(root));
    for (const index of [0, Math.floor(leaves.length / 2), leaves.length - 1]) {
      const proof = await inclusionProof(read, index, leaves.length);
      const leaf = leaves[index] ?? root;
      expect(isIncluded({ leaf, index, size: leaves.length, proof, root })).toBe(true);
    }
    const expected = tilesOf(leaves.length).map(({ level, index, width }) => `${level}/${index} ${width * 32}`);
    const found = [...stored].map(([key, { hashes }]) => `${key} ${hashes.length}`);
    expect(found.toSorted()).toEqual(expected.toSorted());
  },
);

it('entries come back as they were, and a cut or a swollen tile is refused', () => {
  const entries = ['', 'a', 'x'.repeat(65_535)].map(bytesOf);
  const tile = encodeEntries(entries);
  expect(decodeEntries(tile, 3).map(({ length }) => length)).toEqual([0, 1, 65_535]);
  expect(() => decodeEntries(tile.slice(0, -1), 3)).toThrow();
  expect(() => decodeEntries(tile, 2)).toThrow();
  expect(() => decodeEntries(tile.slice(0, 1), 1)).toThrow();
});

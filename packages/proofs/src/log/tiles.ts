import { HASH_BYTES, type NodeReader, rootOfHashes } from './merkle.ts';

/** Tiles of C2SP tlog-tiles: 256 consecutive hashes of every eighth level of the tree. */

export const TILE_WIDTH = 256;
const TILE_BYTES = TILE_WIDTH * HASH_BYTES;
const LEVELS_OF_TILE = 8;

/** A tile: its hashes are `level * 8` above the leaves. `width` is below 256 for the partial one at the right. */
export type Tile = { readonly level: number; readonly index: number; readonly width: number };

/** Returns the number of hashes that a tile has in a tree of this size; zero when there is no such tile. */
export const tileWidth = (size: number, level: number, index: number): number =>
  Math.max(0, Math.min(TILE_WIDTH, Math.floor(size / TILE_WIDTH ** level) - index * TILE_WIDTH));

/** Every tile of a tree of this size, by level and index. */
export const tilesOf = (size: number): Tile[] => {
  const tiles: Tile[] = [];
  for (let level = 0; TILE_WIDTH ** level <= size; level++)
    for (let index = 0; tileWidth(size, level, index) > 0; index++)
      tiles.push({ level, index, width: tileWidth(size, level, index) });
  return tiles;
};

// Groups of three digits, all but the last with an x before them: 1234067 is x001/x234/067.
const numberPath = (value: number): string => {
  const last = String(value % 1000).padStart(3, '0');
  let path = last;
  for (let rest = Math.floor(value / 1000); rest > 0; rest = Math.floor(rest / 1000))
    path = `x${String(rest % 1000).padStart(3, '0')}/${path}`;
  return path;
};

const withWidth = (path: string, width: number) => (width === TILE_WIDTH ? path : `${path}.p/${width}`);

/** The path of a tile below the log's URL. */
export const tilePath = ({ level, index, width }: Tile): string =>
  withWidth(`tile/${level}/${numberPath(index)}`, width);

/** The path of the entries under a tile of level 0. */
export const entriesPath = (index: number, width: number): string =>
  withWidth(`tile/entries/${numberPath(index)}`, width);

const PATH = /^(0|[1-9]\d?|entries)\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;
const HIGHEST_LEVEL = 5;

/** The tile of a path below `tile/`, with level `entries` for entries; null for any other text. */
export const parseTilePath = (path: string): (Omit<Tile, 'level'> & { level: number | 'entries' }) | null => {
  const [, level, digits = '', partial] = PATH.exec(path) ?? [];
  if (level === undefined) return null;
  const index = Number(digits.replaceAll(/[x/]/g, ''));
  const width = partial === undefined ? TILE_WIDTH : Number(partial);
  // One path a tile: no zeros before the number, no partial tile of full width.
  if (!Number.isSafeInteger(index) || numberPath(index) !== digits) return null;
  if (width > TILE_WIDTH || (partial !== undefined && width === TILE_WIDTH)) return null;
  if (level === 'entries') return { level, index, width };
  return Number(level) > HIGHEST_LEVEL ? null : { level: Number(level), index, width };
};

export const hashesOf = (tile: Uint8Array): Uint8Array[] =>
  Array.from({ length: tile.length / HASH_BYTES }, (_, place) =>
    tile.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES),
  );

/** Reads nodes of a tree of this size from its tiles, each of which is fetched once. */
export const readTiles = (size: number, fetchTile: (tile: Tile) => Promise<Uint8Array>): NodeReader => {
  const fetched = new Map<string, Promise<Uint8Array>>();
  const read = (tile: Tile) => {
    const path = tilePath(tile);
    const pending = fetched.get(path) ?? fetchTile(tile);
    fetched.set(path, pending);
    return pending;
  };
  return async (level, index) => {
    const above = level % LEVELS_OF_TILE;
    const tileLevel = (level - above) / LEVELS_OF_TILE;
    const first = index * 2 ** above;
    const tileIndex = Math.floor(first / TILE_WIDTH);
    const width = tileWidth(size, tileLevel, tileIndex);
    const tile = await read({ level: tileLevel, index: tileIndex, width });
    if (tile.length !== width * HASH_BYTES) throw new Error(`a tile of ${width} hashes has ${tile.length} bytes`);
    const offset = first % TILE_WIDTH;
    return rootOfHashes(hashesOf(tile).slice(offset, offset + 2 ** above));
  };
};

export type TileContent = { readonly level: number; readonly index: number; readonly hashes: Uint8Array };

/** The index of the rightmost tile of each level of a tree of this size, that of a new tile where the last one is full. */
export const edgeOf = (size: number): { level: number; index: number }[] => {
  const edge: { level: number; index: number }[] = [];
  for (let count = size, level = 0; count > 0; count = Math.floor(count / TILE_WIDTH), level++)
    edge.push({ level, index: Math.floor(count / TILE_WIDTH) });
  return edge;
};

/** The tiles that change when leaf hashes are appended to a tree of this size, given the partial tiles at its edge. */
export const appendLeaves = (
  size: number,
  edge: readonly TileContent[],
  leaves: readonly Uint8Array[],
): TileContent[] => {
  const changed: TileContent[] = [];
  let [added, count] = [leaves, size];
  for (let level = 0; added.length > 0; level++) {
    const first = Math.floor(count / TILE_WIDTH);
    const present = count % TILE_WIDTH;
    const old = edge.find((tile) => tile.level === level && tile.index === first)?.hashes ?? new Uint8Array();
    if (old.length !== present * HASH_BYTES) throw new Error(`the tile at the edge of level ${level} is not whole`);
    const hashes = new Uint8Array((present + added.length) * HASH_BYTES);
    hashes.set(old);
    for (const [place, hash] of added.entries()) hashes.set(hash, (present + place) * HASH_BYTES);
    const above: Uint8Array[] = [];
    for (let place = 0; place * TILE_BYTES < hashes.length; place++) {
      const tile = hashes.slice(place * TILE_BYTES, (place + 1) * TILE_BYTES);
      changed.push({ level, index: first + place, hashes: tile });
      if (tile.length === TILE_BYTES) above.push(rootOfHashes(hashesOf(tile)));
    }
    [added, count] = [above, first];
  }
  return changed;
};

/** Entries in the form of an entry tile: each with its length before it, in two bytes. */
export const encodeEntries = (entries: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(entries.reduce((sum, entry) => sum + 2 + entry.length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const entry of entries) {
    view.setUint16(at, entry.length);
    bytes.set(entry, at + 2);
    at += 2 + entry.length;
  }
  return bytes;
};

/** The entries of an entry tile; throws when it does not have exactly `width`. */
export const decodeEntries = (tile: Uint8Array, width: number): Uint8Array[] => {
  const view = new DataView(tile.buffer, tile.byteOffset, tile.byteLength);
  const entries: Uint8Array[] = [];
  let at = 0;
  while (at < tile.length) {
    if (at + 2 > tile.length) throw new Error('an entry tile ends within a length');
    const length = view.getUint16(at);
    if (at + 2 + length > tile.length) throw new Error('an entry tile ends within an entry');
    entries.push(tile.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  if (entries.length !== width) throw new Error(`an entry tile of ${width} has ${entries.length} entries`);
  return entries;
};

import { bytesOf } from '@muqabla/proofs/bytes';
import type { FetchFile } from '@muqabla/proofs/log/read-log';
import { encodeEntries, parseTilePath, TILE_WIDTH, tileWidth } from '@muqabla/proofs/log/tiles';
import type { Queries } from '../../platform/db/database.ts';
import { readCheckpoint, readEntries, readLogHead, readTilesAt } from './log.queries.ts';

const HASH_BYTES = 32;

/** The tile at this path, such as `0/000`; null when the log has none. */
export const readTile = async (db: Queries, path: string): Promise<Uint8Array | null> => {
  const tile = parseTilePath(path);
  const head = await readLogHead(db);
  if (tile === null || head === null) return null;
  const { level, index, width } = tile;
  // A partial tile is served also when the tile has grown since: a checkpoint that needs it was published.
  if (tileWidth(head.log_size, level === 'entries' ? 0 : level, index) < width) return null;
  if (level === 'entries') return encodeEntries((await readEntries(db, index * TILE_WIDTH, width)).map(bytesOf));
  const [stored] = await readTilesAt(db, [{ level, index }]);
  return stored?.hashes.subarray(0, width * HASH_BYTES) ?? null;
};

/** The public files of the log, read from the database. */
export const logFilesIn =
  (db: Queries): FetchFile =>
  async (path) => {
    const file = path === 'checkpoint' ? await readCheckpoint(db) : await readTile(db, path.replace(/^tile\//, ''));
    if (file === null) throw new Error(`the log has no ${path}`);
    return typeof file === 'string' ? bytesOf(file) : file;
  };

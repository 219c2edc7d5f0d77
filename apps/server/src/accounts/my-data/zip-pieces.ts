import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { FileStore } from '../../platform/files/files.ts';
import { newId } from '../../platform/ids.ts';
import type { Piece } from './data-exports.queries.ts';

// Small beside a process's memory, and large enough that an export is a few pieces.
const PIECE_BYTES = 4 * 1024 * 1024;

/** A ZIP file written into the file store as consecutive pieces; at most one piece is in memory. */
export type ZipWriter = {
  /** Writes an entry. Texts are compressed; bytes are stored as they are, because pictures and voice are compressed already. */
  add(path: string, content: Buffer | AsyncIterable<string>): Promise<void>;
  /** Writes the end of the file; returns its pieces in order. */
  finish(): Promise<Piece[]>;
};

/** Begins a ZIP file. `mtime` is the date of its entries. */
export const createZipWriter = (files: FileStore, mtime: Date): ZipWriter => {
  const pieces: Piece[] = [];
  let chunks: Uint8Array[] = [];
  let size = 0;
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
    size += chunk.length;
  });
  const store = async () => {
    if (size === 0) return;
    const bytes = Buffer.concat(chunks);
    chunks = [];
    size = 0;
    const key = `exports/${newId()}.zip`;
    await files.put(key, bytes);
    pieces.push({ key, byteCount: bytes.length });
  };
  const storeFull = async () => {
    if (size >= PIECE_BYTES) await store();
  };
  return {
    add: async (path, content) => {
      const entry = Buffer.isBuffer(content) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
      entry.mtime = mtime;
      zip.add(entry);
      if (Buffer.isBuffer(content)) entry.push(content, true);
      else {
        for await (const text of content) {
          entry.push(Buffer.from(text));
          await storeFull();
        }
        entry.push(new Uint8Array(), true);
      }
      await storeFull();
    },
    finish: async () => {
      zip.end();
      await store();
      return pieces;
    },
  };
};

import type { Queries, Transaction } from '../platform/db/database.ts';
import type { PictureFeatures } from '../platform/files/pictures.ts';

export type NewFile = {
  fileId: string;
  ownerId: string;
  storageKey: string;
  contentType: string;
  byteCount: number;
  pixelsSha256: Buffer;
  look: PictureFeatures;
};

/** Inserts the records of stored screenshots and their perceptual hashes. */
export const insertFiles = (tx: Transaction, files: readonly NewFile[], createdAt: Date) => {
  if (files.length === 0) return;
  const rows = files.map(({ pixelsSha256, look, ...file }) => ({
    ...file,
    ...look,
    pixels: pixelsSha256.toString('hex'),
    // PostgreSQL reads a text with a leading x as the bits of hex digits.
    hash: `x${look.perceptualHash}`,
  }));
  tx.send(
    `with input as (
       select * from jsonb_to_recordset($1::jsonb) f ("fileId" uuid, "ownerId" uuid, "storageKey" text, "contentType" text,
         "byteCount" int, pixels text, hash text, width int, height int, "looksEnlarged" boolean)
     ), inserted as (
       insert into files (file_id, owner_id, storage_key, content_type, byte_count, pixels_sha256, created_at)
       select "fileId", "ownerId", "storageKey", "contentType", "byteCount", decode(pixels, 'hex'), $2 from input
     )
     insert into picture_hashes (file_id, perceptual_hash, width_px, height_px, looks_enlarged)
     select "fileId", hash::bit(64), width, height, "looksEnlarged" from input`,
    [JSON.stringify(rows), createdAt],
  );
};

/** A stored file, or null. */
export const findFile = async (db: Queries, fileId: string) => {
  const [row] = await db.query<{ storage_key: string; content_type: string }>(
    'select storage_key, content_type from files where file_id = $1',
    [fileId],
  );
  return row ?? null;
};

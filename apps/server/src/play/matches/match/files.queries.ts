import type { Queries, Transaction } from '../../../platform/db/database.ts';
import type { PictureFeatures } from '../../../platform/files/pictures.ts';

export type NewFile = {
  fileId: string;
  ownerId: string;
  storageKey: string;
  contentType: string;
  byteCount: number;
  pixelsSha256: Buffer;
  look: PictureFeatures;
  /** The original file as the device described it before making it smaller; null without a description. */
  original: { sha256: string; byteCount: number; modifiedAt: string } | null;
};

/** Inserts the records of stored screenshots and their perceptual hashes. */
export const insertFiles = (tx: Transaction, files: readonly NewFile[], createdAt: Date) => {
  if (files.length === 0) return;
  const rows = files.map(({ pixelsSha256, look, fileId, ownerId, storageKey, contentType, byteCount }) => ({
    fileId,
    ownerId,
    storageKey,
    contentType,
    byteCount,
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

/** Inserts what devices said about the originals of stored screenshots. */
export const insertOriginals = (tx: Transaction, files: readonly NewFile[]) => {
  const rows = files.flatMap(({ fileId, original }) => (original === null ? [] : [{ fileId, ...original }]));
  if (rows.length === 0) return;
  tx.send(
    `insert into screenshot_originals (file_id, sha256, byte_count, modified_at)
     select "fileId", decode(sha256, 'hex'), "byteCount", "modifiedAt"
     from jsonb_to_recordset($1::jsonb) f ("fileId" uuid, sha256 text, "byteCount" bigint, "modifiedAt" timestamptz)`,
    [JSON.stringify(rows)],
  );
};

/** A stored file, or null. */
export const findFile = async (db: Queries, fileId: string) => {
  const [row] = await db.query<{ storage_key: string; content_type: string; owner_id: string }>(
    'select storage_key, content_type, owner_id from files where file_id = $1',
    [fileId],
  );
  return row ?? null;
};

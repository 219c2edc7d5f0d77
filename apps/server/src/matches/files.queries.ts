import type { Queries, Transaction } from '../platform/database.ts';

export type NewFile = {
  fileId: string;
  ownerId: string;
  storageKey: string;
  contentType: string;
  byteCount: number;
  pixelsSha256: Buffer;
};

export const insertFiles = async (tx: Transaction, files: readonly NewFile[], createdAt: Date) => {
  for (const file of files) {
    await tx.query(
      `insert into files (file_id, owner_id, storage_key, content_type, byte_count, pixels_sha256, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [file.fileId, file.ownerId, file.storageKey, file.contentType, file.byteCount, file.pixelsSha256, createdAt],
    );
  }
};

/** A stored file, or null. */
export const findFile = async (db: Queries, fileId: string) => {
  const [row] = await db.query<{ storage_key: string; content_type: string }>(
    'select storage_key, content_type from files where file_id = $1',
    [fileId],
  );
  return row ?? null;
};

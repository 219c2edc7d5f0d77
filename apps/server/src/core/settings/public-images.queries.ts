import type { Queries } from '../../platform/db/database.ts';

type PublicImage = { storageKey: string; staffId: string; uploadedAt: Date };

/** Records a public picture of the file store; backups include the files recorded here. */
export const insertPublicImage = async (db: Queries, { storageKey, staffId, uploadedAt }: PublicImage) => {
  await db.query('insert into public_images (storage_key, staff_id, uploaded_at) values ($1, $2, $3)', [
    storageKey,
    staffId,
    uploadedAt,
  ]);
};

/** True when a picture with this key was uploaded. */
export const isPublicImage = async (db: Queries, storageKey: string): Promise<boolean> =>
  (await db.query('select from public_images where storage_key = $1', [storageKey])).length > 0;

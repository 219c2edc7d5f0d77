import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { Queries } from '../../platform/db/database.ts';

/** Hashes with a key that belongs to the log and stays when the installation's secret key changes. */
export type ReadLogHash = () => Promise<KeyedHash>;

export const readSecret = async (db: Queries): Promise<Buffer | null> =>
  (await db.query<{ secret_sealed: Buffer }>('select secret_sealed from log_secret'))[0]?.secret_sealed ?? null;

/** Stores the secret unless another process just did. */
export const insertSecret = (db: Queries, sealed: Buffer) =>
  db.query('insert into log_secret (secret_sealed) values ($1) on conflict do nothing', [sealed]);

export const updateSecret = (db: Queries, sealed: Buffer) =>
  db.query('update log_secret set secret_sealed = $1', [sealed]);

import { randomBytes } from 'node:crypto';
import { createKeyedHash, type KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { Seal } from '../../platform/crypto/seal.ts';
import type { Queries } from '../../platform/db/database.ts';
import { insertSecret, type ReadLogHash, readSecret, updateSecret } from './log-secret.queries.ts';

type Services = { db: Queries; seal: Seal };

const PURPOSE = 'public log';
const ABOUT = 'secret';

const openSecret = async ({ db, seal }: Services): Promise<string> => {
  let sealed = await readSecret(db);
  if (sealed === null) {
    await insertSecret(db, seal.close(PURPOSE, ABOUT, randomBytes(32).toString('hex')));
    sealed = await readSecret(db);
  }
  const secret = sealed === null ? null : seal.open(PURPOSE, ABOUT, sealed);
  if (secret === null)
    throw new Error('the secret of the public log does not open: SECRET_KEY has changed without PREVIOUS_SECRET_KEY');
  // Sealed with the present key at each start, so that it opens after the next change too.
  await updateSecret(db, seal.close(PURPOSE, ABOUT, secret));
  return secret;
};

/** Reads the log's own secret once, and creates it the first time. All its keys and pseudonyms are derived from it. */
export const createLogHash = (services: Services): ReadLogHash => {
  let opened: Promise<KeyedHash> | null = null;
  return () => {
    opened ??= openSecret(services)
      .then(createKeyedHash)
      .catch((error: unknown) => {
        opened = null;
        throw error;
      });
    return opened;
  };
};

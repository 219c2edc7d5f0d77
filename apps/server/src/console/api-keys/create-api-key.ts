import { API_KEYS_MOST } from '@muqabla/contract/console/api-keys/api-key-terms';
import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { newId } from '../../platform/ids.ts';
import { hashOfSecret, isNetwork, newKeySecret, tokenOfKey } from './api-key-token.ts';
import { apiKeyView } from './api-key.view.ts';
import { countKeysInUse, findKey, insertKey } from './api-keys.queries.ts';

const DAY_MILLISECONDS = 86_400_000;

/** Makes a key. Its secret is returned here alone: only a hash of it is kept. */
export const createApiKey =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'POST /admin/api-keys'> =>
  async ({ body: { reason, days, ...terms }, staff }) => {
    const wrong = terms.networks.find((network) => !isNetwork(network));
    if (wrong !== undefined) return refuse('API_KEY_NETWORK', { network: wrong });
    const [keyId, secret] = [newId(), newKeySecret()];
    return db.transaction(async (tx) => {
      const createdAt = clock.now();
      if ((await countKeysInUse(tx, createdAt)) >= API_KEYS_MOST)
        return refuse('API_KEYS_FULL', { most: API_KEYS_MOST });
      const expiresAt = new Date(createdAt.getTime() + days * DAY_MILLISECONDS);
      const secretHash = hashOfSecret(secret);
      await insertKey(tx, { keyId, ...terms, secretHash, createdBy: staff.staffId, createdAt, expiresAt });
      const key = await findKey(tx, keyId);
      if (key === null) throw new Error('a key that was made is missing');
      await writeAudit(tx, {
        staff,
        action: 'api-key.created',
        subject: { kind: 'api-key', id: keyId },
        reason,
        after: { ...terms, expiresAt: expiresAt.toISOString() },
        at: createdAt,
      });
      return { key: apiKeyView(key, createdAt), secret: tokenOfKey(keyId, secret) };
    });
  };

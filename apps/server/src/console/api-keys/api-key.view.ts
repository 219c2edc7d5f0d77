import type { ApiKey } from '@muqabla/contract/console/api-keys/api-key-calls';
import { keyStateOf, startOfKey } from './api-key-token.ts';
import type { KeyDetails } from './api-keys.queries.ts';

/** A key without its secrets. */
export const apiKeyView = (key: KeyDetails, now: Date): ApiKey => ({
  _id: key.keyId,
  name: key.name,
  start: startOfKey(key.keyId),
  scopes: [...key.scopes],
  networks: [...key.networks],
  requestsPerMinute: key.requestsPerMinute,
  createdBy: { _id: key.maker.id, name: key.maker.name },
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt.toISOString(),
  state: keyStateOf(key, now),
  ...(key.revokedAt !== null && { revokedAt: key.revokedAt.toISOString() }),
  ...(key.oldSecretUntil !== null && key.oldSecretUntil > now && { oldSecretUntil: key.oldSecretUntil.toISOString() }),
  ...(key.lastUse !== null && { lastUse: { at: key.lastUse.at.toISOString(), address: key.lastUse.address } }),
});

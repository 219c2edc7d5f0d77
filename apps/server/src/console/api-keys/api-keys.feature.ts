import type { Services } from '../../core/core.ts';
import { createKeyGuard } from './api-key-guard.ts';
import { createUseCounter } from './count-uses.ts';
import { createApiKey } from './create-api-key.ts';
import { listApiKeys, listApiKeyUses } from './list-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';
import { rotateApiKey } from './rotate-api-key.ts';

/** API keys by which other systems read: their calls, and the guard of requests that bring one. */
export const apiKeysFeature = (services: Services) => {
  const uses = createUseCounter(services);
  return {
    calls: {
      'GET /admin/api-keys': listApiKeys({ ...services, uses }),
      'POST /admin/api-keys': createApiKey(services),
      'POST /admin/api-keys/{keyId}/rotate': rotateApiKey(services),
      'POST /admin/api-keys/{keyId}/revoke': revokeApiKey(services),
      'GET /admin/api-keys/{keyId}/uses': listApiKeyUses({ ...services, uses }),
    },
    guard: createKeyGuard({ ...services, uses }),
  };
};

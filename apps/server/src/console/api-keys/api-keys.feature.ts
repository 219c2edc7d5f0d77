import type { Services } from '../../core/core.ts';
import { backgroundJob } from '../../platform/jobs/job-kind.ts';
import { createKeyGuard } from './api-key-guard.ts';
import { createUseCounter } from './count-uses.ts';
import { createApiKey } from './create-api-key.ts';
import { createForgetKeyUses } from './forget-key-uses.ts';
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
    jobs: { 'forget-key-uses': backgroundJob(createForgetKeyUses(services)) },
    cron: ['41 22 * * * forget-key-uses {}'],
    guard: createKeyGuard({ ...services, uses }),
  };
};

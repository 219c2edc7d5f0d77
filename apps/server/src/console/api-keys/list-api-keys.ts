import { refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { apiKeyView } from './api-key.view.ts';
import { listUses, readKeys } from './api-keys.queries.ts';
import type { UseCounter } from './count-uses.ts';

type Read = Pick<Services, 'db' | 'clock'> & { readonly uses: UseCounter };

export const listApiKeys =
  ({ db, clock, uses }: Read): Handler<'GET /admin/api-keys'> =>
  async () => {
    await uses.flush();
    const now = clock.now();
    return { keys: (await readKeys(db)).map((key) => apiKeyView(key, now)) };
  };

/** The requests of one key; those of this process up to now, those of others up to a few seconds ago. */
export const listApiKeyUses =
  ({ db, clock, uses }: Read): Handler<'GET /admin/api-keys/{keyId}/uses'> =>
  async ({ params: { keyId } }) => {
    await uses.flush();
    const [key] = await readKeys(db, keyId);
    if (key === undefined) return refuse('NOT_FOUND');
    const rows = await listUses(db, keyId);
    return {
      key: apiKeyView(key, clock.now()),
      uses: rows.map(({ hour, ...row }) => ({ hour: hour.toISOString(), ...row })),
    };
  };

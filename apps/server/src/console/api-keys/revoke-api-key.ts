import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { apiKeyView } from './api-key.view.ts';
import { endKey, lockKey, readKeys } from './api-keys.queries.ts';

/** Ends a key at once: every request reads its state. Without effect on one that was revoked before. */
export const revokeApiKey =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'POST /admin/api-keys/{keyId}/revoke'> =>
  ({ params: { keyId }, body: { reason }, staff }) =>
    db.transaction(async (tx) => {
      if (!(await lockKey(tx, keyId))) return refuse('NOT_FOUND');
      const [key] = await readKeys(tx, keyId);
      if (key === undefined) return refuse('NOT_FOUND');
      const at = clock.now();
      if (key.revokedAt !== null) return apiKeyView(key, at);
      await endKey(tx, keyId, at);
      await writeAudit(tx, {
        staff,
        action: 'api-key.revoked',
        subject: { kind: 'api-key', id: keyId },
        reason,
        after: { revokedAt: at.toISOString() },
        at,
      });
      return apiKeyView({ ...key, revokedAt: at }, at);
    });

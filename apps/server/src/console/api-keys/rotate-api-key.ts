import { API_KEY_OVERLAP_HOURS } from '@muqabla/contract/console/api-keys/api-key-terms';
import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { hashOfSecret, keyStateOf, newKeySecret, tokenOfKey } from './api-key-token.ts';
import { apiKeyView } from './api-key.view.ts';
import { findKey, lockKey, replaceSecret } from './api-keys.queries.ts';

const HOUR_MILLISECONDS = 3_600_000;

/** Replaces the secret of a key. The one before works for a day more, so that the other system can take its time. */
export const rotateApiKey =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'POST /admin/api-keys/{keyId}/rotate'> =>
  ({ params: { keyId }, body: { reason }, staff }) =>
    db.transaction(async (tx) => {
      if (!(await lockKey(tx, keyId))) return refuse('NOT_FOUND');
      const at = clock.now();
      const before = await findKey(tx, keyId);
      if (before === null || keyStateOf(before, at) !== 'active') return refuse('API_KEY_ENDED');
      const secret = newKeySecret();
      const oldSecretUntil = new Date(at.getTime() + API_KEY_OVERLAP_HOURS * HOUR_MILLISECONDS);
      await replaceSecret(tx, keyId, hashOfSecret(secret), oldSecretUntil);
      await writeAudit(tx, {
        staff,
        action: 'api-key.rotated',
        subject: { kind: 'api-key', id: keyId },
        reason,
        after: { oldSecretUntil: oldSecretUntil.toISOString() },
        at,
      });
      return { key: apiKeyView({ ...before, oldSecretUntil }, at), secret: tokenOfKey(keyId, secret) };
    });

import { WEBHOOK_OVERLAP_HOURS, WEBHOOK_SECRETS_MOST } from '@muqabla/contract/core/webhooks/webhook-terms';
import { refuse } from '@muqabla/contract/refusals';
import type { Handler } from '../../platform/http/calls.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Services } from '../core.ts';
import { insertSecret, lockEndpoint, readSealedSecrets } from './endpoints.queries.ts';
import { newSecret, sealSecret } from './webhook-scheme.ts';
import { webhookView } from './webhook.view.ts';

/** Replaces the secret of an endpoint. The one before signs too for a day, so that the receiver can take its time. */
export const rotateWebhookSecret =
  ({ db, clock, seal }: Pick<Services, 'db' | 'clock' | 'seal'>): Handler<'POST /admin/webhooks/{webhookId}/rotate'> =>
  ({ params: { webhookId }, body: { reason }, staff }) =>
    db.transaction(async (tx) => {
      const at = clock.now();
      const before = await lockEndpoint(tx, webhookId, at);
      if (before === null) return refuse('NOT_FOUND');
      const signing = await readSealedSecrets(tx, webhookId, at);
      if (signing.length >= WEBHOOK_SECRETS_MOST) return refuse('WEBHOOK_SECRETS_FULL');
      const secret = newSecret();
      const oldUntil = new Date(at.getTime() + WEBHOOK_OVERLAP_HOURS * 3_600_000);
      await insertSecret(tx, { endpointId: webhookId, sealed: sealSecret(seal, webhookId, secret), at, oldUntil });
      await writeAudit(tx, {
        staff,
        action: 'webhook.rotated',
        subject: { kind: 'webhook', id: webhookId },
        reason,
        after: { oldSecretUntil: oldUntil.toISOString() },
        at,
      });
      return { webhook: webhookView({ ...before, old_secret_until: oldUntil }), secret };
    });

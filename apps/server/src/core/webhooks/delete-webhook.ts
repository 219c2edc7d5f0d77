import { refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import type { Handler } from '../../platform/http/calls.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Services } from '../core.ts';
import { deleteEndpoint, lockEndpoint } from './endpoints.queries.ts';
import { auditedTerms } from './webhook.rules.ts';
import { WEBHOOK_MESSAGES } from './webhooks.messages.ts';

/** Deletes an endpoint with its secrets and deliveries. */
export const deleteWebhook =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'POST /admin/webhooks/{webhookId}/delete'> =>
  ({ params: { webhookId }, body: { reason }, staff, http }) =>
    db.transaction(async (tx) => {
      const at = clock.now();
      const before = await lockEndpoint(tx, webhookId, at);
      if (before === null) return refuse('NOT_FOUND');
      await deleteEndpoint(tx, webhookId);
      await writeAudit(tx, {
        staff,
        action: 'webhook.deleted',
        subject: { kind: 'webhook', id: webhookId },
        reason,
        before: auditedTerms({ ...before, types: before.event_types }),
        at,
      });
      return { message: textIn(WEBHOOK_MESSAGES.deleted, http.language) };
    });

import { refuse } from '@muqabla/contract/refusals';
import type { Handler } from '../../platform/http/calls.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Services } from '../core.ts';
import { lockEndpoint, saveEndpointState } from './endpoints.queries.ts';
import { webhookView } from './webhook.view.ts';

/** Pauses an endpoint or switches it on again; without effect when it is so already. */
export const setWebhookState =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'PUT /admin/webhooks/{webhookId}/state'> =>
  ({ params: { webhookId }, body: { state, reason }, staff }) =>
    db.transaction(async (tx) => {
      const at = clock.now();
      const before = await lockEndpoint(tx, webhookId, at);
      if (before === null) return refuse('NOT_FOUND');
      if (before.state === state) return webhookView(before);
      await saveEndpointState(tx, webhookId, state);
      if (state === 'enabled') await addJob(tx, 'deliver-webhooks', {});
      await writeAudit(tx, {
        staff,
        action: state === 'enabled' ? 'webhook.resumed' : 'webhook.paused',
        subject: { kind: 'webhook', id: webhookId },
        reason,
        before: { state: before.state },
        after: { state },
        at,
      });
      return webhookView({ ...before, state, version: before.version + 1 });
    });
